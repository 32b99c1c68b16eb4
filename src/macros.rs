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
    ($square:ident: $file:ident, $rank:ident) => {
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

            /// `square = file rank`, at the start of the text.
            #[inline]
            pub(crate) const fn read(text: &[u8]) -> Result<Self, $crate::error::ParseSquareError> {
                if let [file, rank, ..] = text {
                    if let (Some(file), Some(rank)) =
                        ($file::from_byte(*file), $rank::from_byte(*rank))
                    {
                        return Ok(Self::new(file, rank));
                    }
                }
                Err($crate::error::ParseSquareError::explain(
                    text,
                    $file::LETTERS,
                    $rank::LETTERS,
                ))
            }
        }

        /// Writes the file letter and the rank digit.
        impl ::core::fmt::Display for $square {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                let text = [
                    $file::LETTERS[self.file() as usize],
                    $rank::LETTERS[self.rank() as usize],
                ];
                f.pad($crate::writer::ascii(&text))
            }
        }

        /// Reads a file letter and a rank digit.
        impl ::core::str::FromStr for $square {
            type Err = $crate::error::ParseSquareError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let square = Self::read(text.as_bytes())?;
                match text.as_bytes() {
                    [_, _] => Ok(square),
                    [_, _, after @ ..] => Err($crate::error::ParseSquareError::TextAfter {
                        found: $crate::found::Found::at(after),
                    }),
                    _ => Ok(square),
                }
            }
        }
    };
}

/// Gives a game's `Piece` its colour, its role and the reading of its letter.
macro_rules! piece_parts {
    ($piece:ident: $color:ident, $role:ident) => {
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
            type Err = $crate::error::ParsePieceError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                match text.as_bytes() {
                    [letter] => Self::from_byte(*letter),
                    _ => None,
                }
                .ok_or_else(|| {
                    $crate::error::ParsePieceError::explain(text.as_bytes(), Self::LETTERS)
                })
            }
        }
    };
}

/// Gives a game's `Position` the traits of a text, all by `from_ascii` and `encode`.
macro_rules! record_text {
    ($position:ident) => {
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
