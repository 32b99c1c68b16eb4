//! Damage that is generated together with the repairs that it needs, and faults that stay.

use chess_fen::{PositionCommand, RepairKind};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

use RepairKind::{MissingCounter, MissingDash};

use crate::oracle::{Chess, Repairable, Xiangqi, check, check_command};
use crate::support::acceptor::Game;
use crate::support::damage::{self, Damaged, Missing};
use crate::support::{corpus, strategies};

/// Checks that a damaged record is repaired to what it was, and that each damage is named in its place.
#[track_caller]
fn check_damaged<P: Repairable>(record: &str, damages: Vec<damage::Damage>) {
    let is_damaged = !damages.is_empty();
    let Damaged { text, repairs } = damage::damaged(record, damages);
    let repaired = check::<P>(text.as_bytes());
    let repaired = repaired.unwrap_or_else(|error| panic!("{text:?}: {}", error.in_text(&text)));
    let found: Vec<_> = repaired
        .repairs
        .iter()
        .map(|repair| (repair.kind, repair.span.clone()))
        .collect();
    assert_eq!(found, repairs, "{text:?}");
    assert_eq!(repaired.value.to_string(), record, "{text:?}");
    assert_eq!(repaired.repairs.is_empty(), !is_damaged, "{text:?}");
}

#[track_caller]
fn check_every_single_damage<P: Repairable>(records: &[String]) -> usize {
    let mut count = 0;
    for record in records {
        for missing in Missing::all(P::GAME) {
            let record = missing.fill(record);
            let omissions = damage::omissions(&record, missing);
            check_damaged::<P>(&record, omissions.clone());
            for mut damages in damage::sites(P::GAME, &record, missing).concat() {
                damages.extend(omissions.iter().cloned());
                check_damaged::<P>(&record, damages);
                count += 1;
            }
        }
    }
    count
}

#[test]
fn every_single_damage_is_repaired_and_named() {
    assert!(check_every_single_damage::<Chess>(&corpus::varied_chess(20)) > 2_000);
    assert!(check_every_single_damage::<Xiangqi>(&corpus::varied_xiangqi(10)) > 2_000);
}

proptest! {
    #![proptest_config(strategies::cases(1_000))]

    #[test]
    fn any_damages_to_a_chess_record_are_repaired_and_named(
        (record, damages) in damage::strategy(Game::Chess),
    ) {
        check_damaged::<Chess>(&record, damages);
    }

    #[test]
    fn any_damages_to_a_xiangqi_record_are_repaired_and_named(
        (record, damages) in damage::strategy(Game::Xiangqi),
    ) {
        check_damaged::<Xiangqi>(&record, damages);
    }
}

/// Checks that a command whose record is damaged is repaired, and that each damage is named in its place.
#[track_caller]
fn check_damaged_command<P: Repairable>(
    record: &str,
    damages: Vec<damage::Damage>,
    gap: &str,
    moves: &[P::Move],
) {
    let position = P::try_from(record.as_bytes()).expect("the record is strict");
    let moves = moves.to_vec();
    let command = PositionCommand { position, moves };
    let tail = match command.to_string().split_once("moves") {
        Some((_, moves)) => format!("{gap}moves{moves}"),
        None => String::new(),
    };

    // The spaces of the record give way to gaps, which moves what follows them.
    let Damaged { text, repairs } = damage::damaged(record, damage::in_a_command(damages));
    let head = format!("{gap}position{gap}fen{gap}");
    let line = format!("{head}{}{tail}", text.replace(' ', gap));
    let place_in_line = |place: usize| head.len() + text[..place].replace(' ', gap).len();
    let expected: Vec<_> = repairs
        .into_iter()
        .map(|(kind, span)| (kind, place_in_line(span.start)..place_in_line(span.end)))
        .collect();

    let repaired = check_command::<P>(&line);
    let repaired = repaired.unwrap_or_else(|error| panic!("{line:?}: {}", error.in_text(&line)));
    let found: Vec<_> = repaired
        .repairs
        .iter()
        .map(|repair| (repair.kind, repair.span.clone()))
        .collect();
    assert_eq!(found, expected, "{line:?}");
    assert_eq!(repaired.value, command, "{line:?}");
}

proptest! {
    #![proptest_config(strategies::cases(700))]

    #[test]
    fn any_damages_to_the_record_of_a_chess_command_are_repaired_and_named(
        (record, damages) in damage::strategy(Game::Chess),
        gap in strategies::gap(),
        moves in vec(strategies::chess_move(), 0..3),
    ) {
        check_damaged_command::<Chess>(&record, damages, &gap, &moves);
    }

    #[test]
    fn any_damages_to_the_record_of_a_xiangqi_command_are_repaired_and_named(
        (record, damages) in damage::strategy(Game::Xiangqi),
        gap in strategies::gap(),
        moves in vec(strategies::xiangqi_move(), 0..3),
    ) {
        check_damaged_command::<Xiangqi>(&record, damages, &gap, &moves);
    }
}

/// Checks that a fault is what remains of a record with damages before it.
#[track_caller]
fn check_fault<P: Repairable>(record: &str, damages: Vec<damage::Damage>, fault: &damage::Fault) {
    let faulty = fault.put_in(record);
    let strict = P::try_from(faulty.as_bytes()).expect_err(&faulty);
    let depth = strict.offset().checked_sub(fault.place.start);
    let depth = depth.filter(|&depth| depth <= fault.found.len());
    let depth =
        depth.unwrap_or_else(|| panic!("the fault is elsewhere: {}", strict.in_text(&faulty)));

    let is_omission =
        |damage: &damage::Damage| matches!(damage.kind, MissingCounter(_) | MissingDash(_));
    let (before, after) = record.split_at(fault.place.start);
    let damages = damages
        .into_iter()
        .filter(|damage| damage.place.end <= before.len() && !is_omission(damage))
        // Only the start of a tag would be left of it.
        .filter(|damage| damage.kind != RepairKind::Tag)
        .filter(|damage| !fault.is_omission || damage.kind != RepairKind::Separator)
        .collect();
    let before = damage::damaged(before, damages).text;
    let after = &after[fault.place.len()..];
    let text = format!("{before}{}{after}", fault.found);
    let error = check::<P>(text.as_bytes()).expect_err(&text);
    let shown = error.in_text(&text).to_string();
    assert_eq!(error.kind(), strict.kind(), "{shown}");
    assert_eq!(error.to_string(), strict.to_string(), "{shown}");
    assert_eq!(error.offset(), before.len() + depth, "{shown}");
}

#[test]
fn every_fault_beyond_repair_is_found_where_it_is() {
    for record in corpus::varied_chess(80) {
        for fault in damage::faults(Game::Chess, &record) {
            check_fault::<Chess>(&record, Vec::new(), &fault);
        }
    }
    for record in corpus::varied_xiangqi(40) {
        for fault in damage::faults(Game::Xiangqi, &record) {
            check_fault::<Xiangqi>(&record, Vec::new(), &fault);
        }
    }
}

proptest! {
    #![proptest_config(strategies::cases(700))]

    #[test]
    fn a_fault_in_a_chess_record_is_what_remains_after_repairs(
        (record, damages) in damage::strategy(Game::Chess),
        which in any::<Index>(),
    ) {
        let faults = damage::faults(Game::Chess, &record);
        check_fault::<Chess>(&record, damages, which.get(&faults));
    }

    #[test]
    fn a_fault_in_a_xiangqi_record_is_what_remains_after_repairs(
        (record, damages) in damage::strategy(Game::Xiangqi),
        which in any::<Index>(),
    ) {
        let faults = damage::faults(Game::Xiangqi, &record);
        check_fault::<Xiangqi>(&record, damages, which.get(&faults));
    }
}
