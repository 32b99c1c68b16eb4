//! The notations under test, each described as data: the acceptor, the case files, the generated records
//! and the edits follow from a description, so that a new notation adds one here and no other code.

/// A notation: the board, its letters, and the fields of a record in their order.
#[derive(Debug, PartialEq)]
pub(crate) struct Notation {
    pub(crate) name: &'static str,
    /// The letters of the pieces, by the index of the piece.
    pub(crate) pieces: &'static str,
    /// The letters of the files, from the left.
    pub(crate) files: &'static str,
    /// The digits of the ranks, from the lowest. A placement begins with the highest.
    pub(crate) ranks: &'static str,
    /// The digits of the runs of empty squares, from a run of one square.
    pub(crate) runs: &'static str,
    pub(crate) fields: &'static [Field],
    /// The letters that may follow the two squares of a move.
    pub(crate) promotions: &'static str,
    /// The case file of the records, in `tests/cases/`.
    pub(crate) cases: &'static str,
}

/// A field of a record.
#[derive(Debug, PartialEq)]
pub(crate) struct Field {
    /// What `Field::as_str` of the library calls it.
    pub(crate) name: &'static str,
    pub(crate) grammar: Grammar,
}

/// What a field may hold.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Grammar {
    /// The ranks of the board, separated by `/`.
    Placement,
    /// One of these letters.
    Side(&'static str),
    /// `-`, or letters of the first side, or of the second, or of both in that order: of each side one or
    /// two different ones, in the order given here.
    Castling([&'static str; 2]),
    /// `-`, or a file and the rank that goes with the side to move.
    Target([char; 2]),
    /// `-`.
    Dash,
    /// A number of 32 bits in decimal without leading zeros, from `least` on, which is 0 or 1.
    Counter { least: u32 },
}

const PLACEMENT: Field = Field {
    name: "piece placement",
    grammar: Grammar::Placement,
};
const SIDE: Field = Field {
    name: "side to move",
    grammar: Grammar::Side("wb"),
};
const CASTLING: &str = "castling availability";
const TARGET: &str = "en passant target square";
const CHESS_CASTLING: Field = Field {
    name: CASTLING,
    grammar: Grammar::Castling(["KQ", "kq"]),
};
const CHESS_TARGET: Field = Field {
    name: TARGET,
    grammar: Grammar::Target(['6', '3']),
};
const HALFMOVE_CLOCK: Field = Field {
    name: "halfmove clock",
    grammar: Grammar::Counter { least: 0 },
};
const FULLMOVE_NUMBER: Field = Field {
    name: "fullmove number",
    grammar: Grammar::Counter { least: 1 },
};

pub(crate) static CHESS: Notation = Notation {
    name: "chess",
    pieces: "PNBRQKpnbrqk",
    files: "abcdefgh",
    ranks: "12345678",
    runs: "12345678",
    fields: &[
        PLACEMENT,
        SIDE,
        CHESS_CASTLING,
        CHESS_TARGET,
        HALFMOVE_CLOCK,
        FULLMOVE_NUMBER,
    ],
    promotions: "qrbn",
    cases: include_str!("../cases/chess.tsv"),
};

pub(crate) static CHESS960: Notation = Notation {
    name: "chess960",
    fields: &[
        PLACEMENT,
        SIDE,
        Field {
            name: CASTLING,
            grammar: Grammar::Castling(["KHGFEDCBAQ", "khgfedcbaq"]),
        },
        CHESS_TARGET,
        HALFMOVE_CLOCK,
        FULLMOVE_NUMBER,
    ],
    cases: include_str!("../cases/chess960.tsv"),
    ..CHESS
};

/// The four fields that a line of EPD begins with.
pub(crate) static EPD: Notation = Notation {
    name: "epd",
    fields: &[PLACEMENT, SIDE, CHESS_CASTLING, CHESS_TARGET],
    cases: include_str!("../cases/four_fields.tsv"),
    ..CHESS
};

pub(crate) static XIANGQI: Notation = Notation {
    name: "xiangqi",
    pieces: "KABNRCPkabnrcp",
    files: "abcdefghi",
    ranks: "0123456789",
    runs: "123456789",
    fields: &[
        PLACEMENT,
        SIDE,
        Field {
            name: CASTLING,
            grammar: Grammar::Dash,
        },
        Field {
            name: TARGET,
            grammar: Grammar::Dash,
        },
        HALFMOVE_CLOCK,
        FULLMOVE_NUMBER,
    ],
    promotions: "",
    cases: include_str!("../cases/xiangqi.tsv"),
};

/// Every notation, whether the library reads it yet or not.
pub(crate) static ALL: [&Notation; 4] = [&CHESS, &CHESS960, &EPD, &XIANGQI];

impl Notation {
    pub(crate) fn named(name: &str) -> &'static Self {
        ALL.into_iter()
            .find(|notation| notation.name == name)
            .unwrap_or_else(|| panic!("{name:?} is no notation"))
    }

    /// Returns the name of a field of this notation, for a text that has it.
    pub(crate) fn field_named(&self, name: &str) -> &'static str {
        let names = self.fields.iter().map(|field| field.name);
        names
            .into_iter()
            .find(|&known| known == name)
            .unwrap_or_else(|| panic!("{name:?} is no field of {}", self.name))
    }

    /// Returns the placement with these pieces by the index of their square, which counts from the left and
    /// from the lowest rank.
    pub(crate) fn placement(&self, cells: &[Option<usize>]) -> String {
        let letter = |&cell: &Option<usize>| match cell {
            Some(piece) => char::from(self.pieces.as_bytes()[piece]),
            None => '.',
        };
        let ranks = cells.chunks(self.files.len()).rev();
        let dots: Vec<String> = ranks
            .map(|rank| rank.iter().map(letter).collect())
            .collect();
        // Every run of dots as its length, the longest first.
        let lengths = (1..=self.files.len()).rev();
        lengths.fold(dots.join("/"), |text, length| {
            text.replace(&".".repeat(length), &length.to_string())
        })
    }

    pub(crate) fn squares(&self) -> usize {
        self.files.len() * self.ranks.len()
    }

    /// Returns the placement of a board without pieces.
    pub(crate) fn empty_placement(&self) -> String {
        let run = self.files.len().to_string();
        vec![run; self.ranks.len()].join("/")
    }

    /// Returns the fields of a record that says as little as any: no pieces, and the first side to move.
    pub(crate) fn plain_fields(&self) -> Vec<String> {
        self.fields
            .iter()
            .map(|field| match field.grammar {
                Grammar::Placement => self.empty_placement(),
                Grammar::Side(letters) => letters[..1].to_owned(),
                Grammar::Castling(_) | Grammar::Target(_) | Grammar::Dash => "-".to_owned(),
                Grammar::Counter { least } => least.to_string(),
            })
            .collect()
    }

    /// Returns every byte that some record holds, in order.
    pub(crate) fn alphabet(&self) -> Vec<u8> {
        let mut letters = [" /", self.pieces, self.runs].concat();
        for field in self.fields {
            match field.grammar {
                Grammar::Placement => {}
                Grammar::Side(sides) => letters.push_str(sides),
                Grammar::Castling(sides) => letters.push_str(&["-", sides[0], sides[1]].concat()),
                Grammar::Target(ranks) => {
                    letters.push_str(&["-", self.files].concat());
                    letters.extend(ranks);
                }
                Grammar::Dash => letters.push('-'),
                Grammar::Counter { .. } => letters.push_str("0123456789"),
            }
        }
        let mut bytes = letters.into_bytes();
        bytes.sort_unstable();
        bytes.dedup();
        bytes
    }

    /// Returns every text that the castling field may hold, in no particular order; nothing if there is
    /// none.
    pub(crate) fn castling_texts(&self) -> Vec<String> {
        let texts = self.fields.iter().find_map(|field| match field.grammar {
            Grammar::Castling([first, second]) => {
                let [first, second] = [first, second].map(up_to_two_letters);
                let both = first
                    .iter()
                    .flat_map(|one| second.iter().map(move |other| [&one[..], other].concat()));
                let or_dash = both.map(|text| {
                    if text.is_empty() {
                        "-".to_owned()
                    } else {
                        text
                    }
                });
                Some(or_dash.collect())
            }
            _ => None,
        });
        texts.unwrap_or_default()
    }
}

/// Returns the texts of none of these letters, each of them, and each two in their order.
fn up_to_two_letters(letters: &str) -> Vec<String> {
    let mut texts = vec![String::new()];
    for (index, first) in letters.char_indices() {
        texts.push(first.to_string());
        let others = letters[index + 1..].chars();
        texts.extend(others.map(|second| format!("{first}{second}")));
    }
    texts
}
