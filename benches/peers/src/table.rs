//! Markdown tables with aligned columns.

use std::fmt;

/// The first column is aligned to the left, the others to the right.
pub struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    pub fn new<T: Into<String>>(header: impl IntoIterator<Item = T>) -> Self {
        let mut table = Self { rows: Vec::new() };
        table.row(header);
        table
    }

    pub fn row<T: Into<String>>(&mut self, cells: impl IntoIterator<Item = T>) {
        self.rows.push(cells.into_iter().map(Into::into).collect());
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let columns = self.rows[0].len();
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        for (number, row) in self.rows.iter().enumerate() {
            for (column, (cell, width)) in row.iter().zip(&widths).enumerate() {
                if column == 0 {
                    write!(f, "| {cell:<width$} ")?;
                } else {
                    write!(f, "| {cell:>width$} ")?;
                }
            }
            writeln!(f, "|")?;
            if number == 0 {
                for (column, width) in widths.iter().enumerate() {
                    let colon = if column == 0 { "-" } else { ":" };
                    write!(f, "|{:-<fill$}{colon}", "", fill = width + 1)?;
                }
                writeln!(f, "|")?;
            }
        }
        Ok(())
    }
}

/// Returns nanoseconds, or a dash where there is no figure.
pub fn nanoseconds(figure: Option<f64>) -> String {
    match figure {
        Some(figure) if figure < 100.0 => format!("{figure:.1}"),
        Some(figure) => format!("{figure:.0}"),
        None => "–".to_owned(),
    }
}

/// Returns how many times as much, or a dash where there is no figure.
pub fn times(figure: Option<f64>) -> String {
    figure.map_or_else(|| "–".to_owned(), |figure| format!("{figure:.2}"))
}

/// Returns how many per cent `part` is of `whole`.
pub fn share(part: usize, whole: usize) -> String {
    match (part * 100).checked_div(whole) {
        Some(100) => "all".to_owned(),
        Some(0) if part == 0 => "none".to_owned(),
        Some(0) => "under 1 %".to_owned(),
        Some(percent) => format!("{percent} %"),
        None => "–".to_owned(),
    }
}

/// Returns `sum / count` with at most one decimal.
pub fn mean(sum: u64, count: usize) -> String {
    let tenths = (sum * 10).checked_div(count as u64).unwrap_or(0);
    match tenths % 10 {
        0 => (tenths / 10).to_string(),
        tenth => format!("{}.{tenth}", tenths / 10),
    }
}

/// Returns a count with a comma between groups of three digits.
pub fn grouped(count: usize) -> String {
    if count < 1000 {
        count.to_string()
    } else {
        format!("{},{:03}", grouped(count / 1000), count % 1000)
    }
}
