//! The small macros behind the nouns of both games. None of them is exported.

/// `?` for `const fn`.
macro_rules! tri {
    ($result:expr) => {
        match $result {
            Ok(value) => value,
            Err(error) => return Err(error),
        }
    };
}

/// Declares a fieldless enum that counts from zero, with the three items that
/// every one of them has: `ALL`, `index` and `from_index`.
///
/// One list of names makes both the variants and the table, so the two cannot
/// drift apart. `squares` in front of the list documents each name as a square.
macro_rules! indexed {
    (
        $(#[$meta:meta])*
        pub enum $name:ident: $count:literal squares { $($variant:ident)+ }
    ) => {
        indexed! {
            $(#[$meta])*
            pub enum $name: $count {
                $(#[doc = concat!("The square ", stringify!($variant), ".")] $variant,)+
            }
        }
    };
    (
        $(#[$meta:meta])*
        pub enum $name:ident: $count:literal { $($(#[$doc:meta])+ $variant:ident,)+ }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum $name {
            $($(#[$doc])+ $variant,)+
        }

        impl $name {
            /// Every value, in the order of [`index`](Self::index).
            pub const ALL: [Self; $count] = [$(Self::$variant,)+];

            /// The place of this value in [`ALL`](Self::ALL), counted from 0.
            #[inline]
            #[must_use]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The value at this place in [`ALL`](Self::ALL), none from its length on.
            #[inline]
            #[must_use]
            pub const fn from_index(index: usize) -> Option<Self> {
                if index < Self::ALL.len() {
                    Some(Self::ALL[index])
                } else {
                    None
                }
            }
        }
    };
}

/// Gives an `indexed!` enum the character that stands for each value in a record.
///
/// The one list of characters, in the order of `ALL`, serves both directions.
macro_rules! lettered {
    ($name:ident: $letters:literal, $to:ident, $from:ident) => {
        impl $name {
            /// The characters of all values, in the order of `ALL`.
            pub(crate) const LETTERS: &'static [u8; Self::ALL.len()] = $letters;

            /// The value for each ASCII character.
            const BY_LETTER: [Option<Self>; 128] = {
                let mut values = [None; 128];
                let mut index = 0;
                while index < Self::ALL.len() {
                    values[Self::LETTERS[index] as usize] = Some(Self::ALL[index]);
                    index += 1;
                }
                values
            };

            /// The character that stands for this value in a record.
            #[inline]
            #[must_use]
            pub const fn $to(self) -> char {
                Self::LETTERS[self as usize] as char
            }

            /// The value that this character stands for in a record, in exactly this case.
            #[inline]
            #[must_use]
            pub const fn $from(letter: char) -> Option<Self> {
                if letter.is_ascii() {
                    Self::from_byte(letter as u8)
                } else {
                    None
                }
            }

            /// The value that this byte stands for in a record.
            #[inline]
            pub(crate) const fn from_byte(byte: u8) -> Option<Self> {
                if byte.is_ascii() {
                    Self::BY_LETTER[byte as usize]
                } else {
                    None
                }
            }
        }

        /// Writes the character that stands for the value in a record.
        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Display::fmt(&self.$to(), f)
            }
        }
    };
}

/// Gives a game's `Square` its file, its rank and its text form.
macro_rules! square_text {
    ($square:ident: $file:ident, $rank:ident, $game:expr) => {
        impl $square {
            /// The square where a file and a rank cross.
            #[inline]
            #[must_use]
            pub const fn new(file: $file, rank: $rank) -> Self {
                Self::ALL[rank as usize * $file::ALL.len() + file as usize]
            }

            /// The file of this square.
            #[inline]
            #[must_use]
            pub const fn file(self) -> $file {
                $file::ALL[self as usize % $file::ALL.len()]
            }

            /// The rank of this square.
            #[inline]
            #[must_use]
            pub const fn rank(self) -> $rank {
                $rank::ALL[self as usize / $file::ALL.len()]
            }

            /// The file letter and the rank digit.
            #[inline]
            pub(crate) const fn text(self) -> [u8; 2] {
                [
                    $file::LETTERS[self.file() as usize],
                    $rank::LETTERS[self.rank() as usize],
                ]
            }

            /// `square = file rank`
            #[inline]
            pub(crate) const fn from_bytes(file: u8, rank: u8) -> Option<Self> {
                static FILES: [u8; 256] = $crate::coordinates::offsets($file::LETTERS, 1);
                static RANKS: [u8; 256] =
                    $crate::coordinates::offsets($rank::LETTERS, $file::ALL.len());
                Self::from_index(FILES[file as usize] as usize + RANKS[rank as usize] as usize)
            }

            /// What is wrong with a text that is not exactly a square.
            #[cold]
            pub(crate) const fn explain(text: &[u8]) -> $crate::square_error::ParseSquareError {
                $crate::square_error::ParseSquareError::explain(
                    text,
                    $file::LETTERS,
                    $rank::LETTERS,
                    $game,
                )
            }
        }

        /// Writes the file letter and the rank digit.
        impl ::core::fmt::Display for $square {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.pad($crate::writer::ascii(&self.text()))
            }
        }

        /// Reads a file letter and a rank digit.
        impl ::core::str::FromStr for $square {
            type Err = $crate::square_error::ParseSquareError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let text = text.as_bytes();
                match text {
                    [file, rank] => Self::from_bytes(*file, *rank),
                    _ => None,
                }
                .ok_or_else(|| Self::explain(text))
            }
        }
    };
}

/// Gives a game's `Piece` its colour, its role and the reading of its letter.
macro_rules! piece_parts {
    ($piece:ident: $color:ident, $role:ident, $game:expr) => {
        impl $piece {
            /// The piece of this colour and role.
            #[inline]
            #[must_use]
            pub const fn new(color: $color, role: $role) -> Self {
                Self::ALL[color as usize * $role::ALL.len() + role as usize]
            }

            /// The colour of this piece.
            #[inline]
            #[must_use]
            pub const fn color(self) -> $color {
                $color::ALL[self as usize / $role::ALL.len()]
            }

            /// The role of this piece.
            #[inline]
            #[must_use]
            pub const fn role(self) -> $role {
                $role::ALL[self as usize % $role::ALL.len()]
            }
        }

        /// Reads the one letter of a piece.
        impl ::core::str::FromStr for $piece {
            type Err = $crate::piece_error::ParsePieceError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                match text.as_bytes() {
                    [letter] => Self::from_byte(*letter),
                    _ => None,
                }
                .ok_or_else(|| {
                    $crate::piece_error::ParsePieceError::explain(
                        text.as_bytes(),
                        Self::LETTERS,
                        $game,
                    )
                })
            }
        }
    };
}

/// Gives a game's `Position` the traits of a text, all by `from_ascii` and `encode`.
macro_rules! record_text {
    ($position:ident: $move:ty, $game:expr) => {
        impl $crate::record::Record for $position {
            type Move = $move;
        }

        impl $crate::record::text::RecordText for $position {
            const START: Self = Self::STARTPOS;
            const WINDOW: usize = Self::MAX_LEN + 4;

            #[cfg(feature = "alloc")]
            fn repair_text(
                text: &[u8],
                after: $crate::repair::AfterRecord,
            ) -> Result<$crate::repair::Repaired<Self>, $crate::error::ParseFenError> {
                $crate::draft::repair(text, $game, after)
            }

            #[inline]
            fn read_prefix(&mut self, text: &[u8]) -> Result<usize, $crate::error::ParseFenError> {
                let mut at = 0;
                self.read(text, &mut at)?;
                Ok(at)
            }
        }

        #[cfg(feature = "alloc")]
        impl $position {
            /// Reads a record, and repairs the text where that can be done without guessing.
            ///
            /// See [`Repaired`]($crate::Repaired) for what it gives and an example, [`RepairKind`]($crate::RepairKind)
            /// for what is repaired, and the crate's [documentation](crate#repair) for what is not.
            /// Takes time in proportion to the length of the text.
            ///
            /// # Errors
            ///
            /// If the text is no record after the repairs either. The error is the first fault
            /// that remains, at its place in the text that was given.
            pub fn repair(
                text: &str,
            ) -> Result<$crate::repair::Repaired<Self>, $crate::error::ParseFenError> {
                Self::repair_ascii(text.as_bytes())
            }

            /// The same for bytes, which may be any bytes.
            ///
            /// # Errors
            ///
            /// As for [`repair`](Self::repair).
            pub fn repair_ascii(
                text: &[u8],
            ) -> Result<$crate::repair::Repaired<Self>, $crate::error::ParseFenError> {
                $crate::draft::repair(text, $game, $crate::repair::AfterRecord::LeftOut)
            }
        }

        /// The start position.
        impl Default for $position {
            fn default() -> Self {
                Self::STARTPOS
            }
        }

        /// Writes the record.
        impl ::core::fmt::Display for $position {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.pad(self.encode(&mut [0; Self::MAX_LEN]))
            }
        }

        /// Reads a record.
        impl ::core::str::FromStr for $position {
            type Err = $crate::error::ParseFenError;

            #[inline]
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                Self::from_ascii(text.as_bytes())
            }
        }

        /// Reads a record.
        impl TryFrom<&str> for $position {
            type Error = $crate::error::ParseFenError;

            #[inline]
            fn try_from(text: &str) -> Result<Self, Self::Error> {
                Self::from_ascii(text.as_bytes())
            }
        }

        /// Reads a record from bytes, which may be any bytes.
        impl TryFrom<&[u8]> for $position {
            type Error = $crate::error::ParseFenError;

            #[inline]
            fn try_from(text: &[u8]) -> Result<Self, Self::Error> {
                Self::from_ascii(text)
            }
        }
    };
}

/// Gives a game's `Color` its opposite and its text form, the second field of a record.
macro_rules! side_text {
    ($color:ident: $first:ident, $second:ident, $game:expr) => {
        impl $color {
            /// The other side. `!color` says the same, but not in a `const`.
            #[inline]
            #[must_use]
            pub const fn other(self) -> Self {
                match self {
                    Self::$first => Self::$second,
                    Self::$second => Self::$first,
                }
            }

            /// Reads the second field of a record and the space before it.
            #[inline]
            pub(crate) const fn read(
                text: &[u8],
                at: &mut usize,
            ) -> Result<Self, $crate::error::ParseFenError> {
                tri!($crate::spacing::pass_space(
                    text,
                    at,
                    $crate::field::Field::SideToMove
                ));
                Self::read_field(text, at)
            }

            /// `side = "w" / "b"`
            #[inline]
            const fn read_field(
                text: &[u8],
                at: &mut usize,
            ) -> Result<Self, $crate::error::ParseFenError> {
                // The lowest bits of `w` and `b` differ, and tell which of them it has to be.
                // That leaves no branch on the side, which nothing could predict.
                if let Some(byte) = $crate::bytes::byte(text, *at) {
                    let side = Self::ALL[(byte & 1 == 0) as usize];
                    if byte == Self::LETTERS[side as usize] {
                        *at += 1;
                        return Ok(side);
                    }
                }
                Err(Self::unknown(text, *at))
            }

            #[cold]
            #[inline(never)]
            const fn unknown(text: &[u8], at: usize) -> $crate::error::ParseFenError {
                let field = $crate::field::Field::SideToMove;
                if let Some(error) = $crate::spacing::absent(text, at, field) {
                    return error;
                }
                let found = $crate::found::Found::at(text, at);
                let error = $crate::error::SideError::Unknown { found };
                let kind = $crate::error::FenErrorKind::SideToMove(error);
                $crate::error::ParseFenError::new(kind, at)
            }

            /// Writes the second field of a record and a space.
            #[inline]
            pub(crate) const fn write(self, writer: &mut $crate::writer::Writer<'_>) {
                writer.push_some([Self::LETTERS[self as usize], b' '], 2);
            }
        }

        impl ::core::ops::Not for $color {
            type Output = Self;

            #[inline]
            fn not(self) -> Self {
                self.other()
            }
        }

        /// Reads the side to move alone, `w` or `b`.
        impl ::core::str::FromStr for $color {
            type Err = $crate::error::ParseFenError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let text = text.as_bytes();
                let mut at = 0;
                let color = Self::read_field(text, &mut at).map_err(|error| error.of($game))?;
                $crate::spacing::end(text, at, $crate::field::Field::SideToMove)
                    .map_err(|error| error.of($game))?;
                Ok(color)
            }
        }
    };
}

/// Gives a game's `Board` its squares and its text form, the first field of a record.
///
/// A board is `cells`, by the index of the square: the letter of its piece, or
/// `strip::EMPTY`.
macro_rules! board_text {
    (
        $board:ident: $square:ident, $piece:ident, $count:literal of $files:literal files,
        $placement:ident, $game:expr
    ) => {
        impl $board {
            /// The board without a piece.
            pub const EMPTY: Self = Self {
                cells: [$crate::strip::EMPTY; $count],
            };

            /// The length in bytes of the longest piece placement, a board full of pieces.
            pub const MAX_LEN: usize = $placement.max_len();

            /// The piece on a square, if there is one.
            #[inline]
            #[must_use]
            pub const fn get(&self, square: $square) -> Option<$piece> {
                $piece::from_byte(self.cells[square as usize])
            }

            /// Puts a piece on a square, or clears it. What stood there is replaced.
            #[inline]
            pub const fn set(&mut self, square: $square, piece: Option<$piece>) {
                self.cells[square as usize] = match piece {
                    Some(piece) => $piece::LETTERS[piece as usize],
                    None => $crate::strip::EMPTY,
                };
            }

            /// The squares that have a piece, with their pieces, by the squares' index.
            pub fn iter(&self) -> impl Iterator<Item = ($square, $piece)> + Clone + '_ {
                $square::ALL
                    .into_iter()
                    .filter_map(|square| Some((square, self.get(square)?)))
            }

            /// All squares, by their index.
            #[must_use]
            pub const fn squares(&self) -> [Option<$piece>; $count] {
                let mut squares = [None; $count];
                let mut index = 0;
                while index < squares.len() {
                    squares[index] = self.get($square::ALL[index]);
                    index += 1;
                }
                squares
            }

            /// The board with these squares, by their index.
            #[must_use]
            pub const fn from_squares(squares: [Option<$piece>; $count]) -> Self {
                let mut board = Self::EMPTY;
                let mut index = 0;
                while index < squares.len() {
                    board.set($square::ALL[index], squares[index]);
                    index += 1;
                }
                board
            }

            /// Reads the first field of a record, in place of what the board was.
            #[inline]
            pub(crate) const fn read(
                &mut self,
                text: &[u8],
                at: &mut usize,
            ) -> Result<(), $crate::error::ParseFenError> {
                *at = tri!($placement.read(text, *at, &mut self.cells));
                Ok(())
            }

            /// Writes the first field of a record and a space.
            #[inline]
            pub(crate) fn write(&self, writer: &mut $crate::writer::Writer<'_>) {
                $crate::placement::write::<{ $files }>(&self.cells, writer);
            }
        }

        /// The board without a piece.
        impl Default for $board {
            fn default() -> Self {
                Self::EMPTY
            }
        }

        /// Writes the piece placement.
        impl ::core::fmt::Display for $board {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                let mut room = $crate::writer::EMPTY_ROOM;
                let mut writer = $crate::writer::Writer::new(&mut room);
                self.write(&mut writer);
                writer.pop();
                f.pad(writer.into_str())
            }
        }

        /// Shows the piece placement.
        impl ::core::fmt::Debug for $board {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                write!(f, concat!(stringify!($board), "({})"), self)
            }
        }

        /// Reads the piece placement alone.
        impl ::core::str::FromStr for $board {
            type Err = $crate::error::ParseFenError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let text = text.as_bytes();
                let mut at = 0;
                let mut board = Self::EMPTY;
                board.read(text, &mut at).map_err(|error| error.of($game))?;
                $crate::spacing::end(text, at, $crate::field::Field::PiecePlacement)
                    .map_err(|error| error.of($game))?;
                Ok(board)
            }
        }
    };
}

/// Gives a game's `Move` its squares and the traits of a text, all by its `from_ascii`.
macro_rules! move_text {
    ($move:ident: $square:ident) => {
        impl $move {
            /// The square that the move starts from.
            #[inline]
            #[must_use]
            pub const fn from(self) -> $square {
                self.from
            }

            /// The square that the move goes to, never the one it starts from.
            #[inline]
            #[must_use]
            pub const fn to(self) -> $square {
                self.to
            }

            /// What is wrong with the two squares that a text should start with, if anything.
            const fn explain_squares(text: &[u8]) -> Option<$crate::move_error::ParseMoveError> {
                use $crate::move_error::{MoveErrorKind, ParseMoveError};
                use $crate::square_error::SquareErrorKind;

                if matches!(text, b"0000") {
                    return Some(ParseMoveError::new(MoveErrorKind::NullMove, 0));
                }
                let from = $square::explain(text);
                if !matches!(from.kind(), SquareErrorKind::TextAfter { .. }) {
                    let offset = from.offset();
                    return Some(ParseMoveError::new(MoveErrorKind::From(from), offset));
                }
                let to = $square::explain($crate::bytes::rest(text, 2));
                if !matches!(to.kind(), SquareErrorKind::TextAfter { .. }) {
                    let offset = 2 + to.offset();
                    return Some(ParseMoveError::new(MoveErrorKind::To(to), offset));
                }
                match text {
                    [a, b, c, d, ..] if *a == *c && *b == *d => {
                        Some(ParseMoveError::new(MoveErrorKind::SameSquare, 3))
                    }
                    _ => None,
                }
            }
        }

        /// Reads a move.
        impl ::core::str::FromStr for $move {
            type Err = $crate::move_error::ParseMoveError;

            #[inline]
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                Self::from_ascii(text.as_bytes())
            }
        }

        /// Reads a move from bytes, which may be any bytes.
        impl TryFrom<&[u8]> for $move {
            type Error = $crate::move_error::ParseMoveError;

            #[inline]
            fn try_from(text: &[u8]) -> Result<Self, Self::Error> {
                Self::from_ascii(text)
            }
        }
    };
}
