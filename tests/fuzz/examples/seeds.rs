//! Writes the texts that the targets start from into `corpus/`: the case files, and generated records.

#[path = "../support.rs"]
mod support;

use std::ops::Range;
use std::path::Path;
use std::{fs, io};

use support::cases;
use support::subject::{CHESS, CHESS960, EPD, Subject, XIANGQI};

fn main() -> io::Result<()> {
    let [chess, chess960, four_fields, xiangqi] =
        [CHESS, CHESS960, EPD, XIANGQI].map(|subject| records(&subject));
    let all = [&chess[..], &chess960, &four_fields, &xiangqi].concat();
    let with_text_after = with_text_after(&all);
    let commands = commands(&[&chess[..], &chess960, &xiangqi].concat());
    let operations = OPERATIONS.map(|text| text.as_bytes().to_vec());
    let repairs: Vec<_> = cases::repairs().into_iter().map(|case| case.text).collect();

    write("chess_record", &chess)?;
    write("xiangqi_record", &xiangqi)?;
    write(
        "epd_line",
        &[epd_lines(&four_fields), repairs.clone()].concat(),
    )?;
    write("placement", &first_fields(&all))?;
    write("prefix", &with_text_after)?;
    write("command", &commands)?;
    write("moves", &moves(&commands))?;
    write("fen_reader", &files(&all))?;
    write(
        "repair",
        &[&all[..], &with_text_after, &commands, &repairs].concat(),
    )?;
    write("report", &[&all[..], &commands].concat())?;

    write("paths_counter", &fields(&all, 4..6))?;
    write("paths_castling", &fields(&all, 2..4))?;
    write("paths_target", &fields(&chess, 3..4))?;
    write("paths_placement", &fields(&all, 0..2))?;
    write("paths_chess", &chess)?;
    write("paths_chess960", &chess960)?;
    write("paths_epd", &four_fields)?;
    write("paths_xiangqi", &xiangqi)?;
    write("paths_operations", &operations)?;
    write("paths_repair", &[all, repairs].concat())
}

const OPERATIONS: [&str; 6] = [
    " bm Nf3 d4;",
    r#" am a1=Q+; id "WAC.001; \"; c0 "";"#,
    " D1 20; D2 400; D3 8902; D4 197281; D5 4865609; D6 119060324;",
    " hmvc 0; fmvn 1; perft_1 20; perft_2 400;",
    r#" acd 1; acn 2; acs 3; c0 "x;"; c1 "y"; ce +25; dm 4; pm d4; pv d4 d5 c4;"#,
    " bm e4; bm d4;",
];

/// The lines of the case file, and positions with operations that are strict or can be repaired.
fn epd_lines(positions: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let careless = [
        " ;D1 20 ;D2 400",
        " 0 1 bm e4",
        "\tbm  e4 ;; dm 3 ;",
        " hmvc 3; fmvn 7",
    ];
    let operations = OPERATIONS.into_iter().chain(careless);
    let lines = positions.iter().zip(operations.cycle());
    let lines = lines.map(|(position, operations)| [position, operations.as_bytes()].concat());
    cases::epd_lines()
        .into_iter()
        .map(|(line, _)| line)
        .chain(lines)
        .collect()
}

/// Returns these fields of the records, each with the space before it.
fn fields(records: &[Vec<u8>], range: Range<usize>) -> Vec<Vec<u8>> {
    let fields = records.iter().filter_map(|record| {
        let fields: Vec<&[u8]> = record.split(|&byte| byte == b' ').collect();
        let text = fields.get(range.clone())?.join(&b' ');
        let space = if range.start == 0 { &b""[..] } else { b" " };
        Some([space, &text, b" "].concat())
    });
    let mut fields: Vec<Vec<u8>> = fields.collect();
    fields.sort();
    fields.dedup();
    fields
}

/// Writes each seed into a file of its own.
fn write(target: &str, seeds: &[Vec<u8>]) -> io::Result<()> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("corpus")
        .join(target);
    fs::create_dir_all(&directory)?;
    for (index, seed) in seeds.iter().enumerate() {
        fs::write(directory.join(format!("seed-{index}")), seed)?;
    }
    Ok(())
}

fn records(subject: &Subject) -> Vec<Vec<u8>> {
    let generated = [subject.varied(100), (subject.corpus)(100, 5)].concat();
    cases::records(subject.notation)
        .into_iter()
        .map(|case| case.text)
        .chain(generated.into_iter().map(String::into_bytes))
        .collect()
}

fn first_fields(records: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let fields = records.iter().map(|record| {
        let end = record.iter().position(|&byte| byte == b' ');
        record[..end.unwrap_or(record.len())].to_vec()
    });
    fields.collect()
}

fn with_text_after(records: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let after = [
        &b""[..],
        b" ",
        b";",
        b" bm Kg2; id \"x\";",
        b"0",
        b"\r\n",
        b" 1-0",
    ];
    records
        .iter()
        .zip(after.into_iter().cycle())
        .map(|(record, after)| [record, after].concat())
        .collect()
}

fn commands(records: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let cases = cases::commands().into_iter().map(|case| case.line);
    let tails = [
        &b""[..],
        b" moves",
        b" moves e2e4 a7a8q",
        b" moves h2e2 i9i0",
        b"\t",
    ];
    let lines = records
        .iter()
        .step_by(5)
        .zip(tails.into_iter().cycle())
        .map(|(record, tail)| [b"position fen ", &record[..], tail].concat());
    cases.chain(lines).collect()
}

/// Returns the last words of the commands, most of which are moves.
fn moves(commands: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let last_words = commands
        .iter()
        .filter_map(|line| line.rsplit(u8::is_ascii_whitespace).next());
    last_words.map(<[u8]>::to_vec).collect()
}

/// Returns files of a few records each, and of lines as long as a reader keeps them, after eight bytes for
/// what the input does.
fn files(records: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let line_ends = [&b"\n"[..], b"\r\n", b"\n\n", b"\r\r\n"];
    let starts = [&b""[..], "\u{feff}".as_bytes(), b"\n"];
    let long_lines = (4094..4100).map(|length| vec![b'8'; length]);
    let long_lines = [long_lines.collect::<Vec<_>>(), records[..2].to_vec()].concat();
    records
        .chunks(7)
        .chain(long_lines.chunks(2))
        .zip(line_ends.into_iter().cycle())
        .zip(starts.into_iter().cycle())
        .map(|((lines, line_end), start)| {
            let input = b"\x05\0\x01\x20\0\x02\xff\x07";
            [input, start, &lines.join(line_end), line_end].concat()
        })
        .collect()
}
