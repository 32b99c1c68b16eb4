//! Runs jobs against each other in rounds and takes the median time of each.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::Instant;

/// Who a job belongs to: a crate, or one of several ways to do the same work.
pub type Contestant = &'static str;

struct Job<'a> {
    contestant: Contestant,
    items: u32,
    run: Box<dyn FnMut() + 'a>,
    /// Nanoseconds an item, one figure a round.
    times: Vec<f64>,
}

/// Jobs that do the same work have the same `Operation`.
pub struct Schedule<'a, Operation> {
    jobs: BTreeMap<Operation, Vec<Job<'a>>>,
}

impl<'a, Operation: Ord + Copy> Schedule<'a, Operation> {
    pub fn new() -> Self {
        Self {
            jobs: BTreeMap::new(),
        }
    }

    /// Adds a job that works on `items` items each time it is run.
    pub fn add(
        &mut self,
        operation: Operation,
        contestant: Contestant,
        items: usize,
        run: impl FnMut() + 'a,
    ) {
        self.jobs.entry(operation).or_default().push(Job {
            contestant,
            items: u32::try_from(items).expect("fewer than four billion items"),
            run: Box::new(run),
            times: Vec::new(),
        });
    }

    /// Adds a job that does `work` with each of `items`.
    pub fn add_each<T, R>(
        &mut self,
        operation: Operation,
        contestant: Contestant,
        items: impl AsRef<[T]> + 'a,
        mut work: impl FnMut(&T) -> R + 'a,
    ) {
        let count = items.as_ref().len();
        self.add(operation, contestant, count, move || {
            for item in items.as_ref() {
                // By reference: so the result has to be made, but is not copied.
                black_box(&work(item));
            }
        });
    }

    /// Runs every job once in every round, those of one operation right after one another and each
    /// round in another order, so that a slow moment of the machine hits all of them alike. A first
    /// round warms up and is not counted.
    pub fn run(mut self, rounds: usize) -> Figures<Operation> {
        for round in 0..=rounds {
            for jobs in self.jobs.values_mut() {
                jobs.rotate_left(1);
                for job in jobs {
                    let start = Instant::now();
                    (job.run)();
                    let nanoseconds = start.elapsed().as_secs_f64() * 1e9;
                    if round > 0 {
                        job.times.push(nanoseconds / f64::from(job.items));
                    }
                }
            }
        }
        let medians = self.jobs.into_iter().flat_map(|(operation, jobs)| {
            jobs.into_iter()
                .map(move |job| ((operation, job.contestant), median(job.times)))
        });
        Figures {
            medians: medians.collect(),
        }
    }
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// Median nanoseconds an item.
pub struct Figures<Operation> {
    medians: BTreeMap<(Operation, Contestant), f64>,
}

impl<Operation: Ord + Copy> Figures<Operation> {
    pub fn get(&self, operation: Operation, contestant: Contestant) -> Option<f64> {
        self.medians.get(&(operation, contestant)).copied()
    }

    /// Returns the time of `contestant` divided by that of the fastest other one.
    pub fn ratio(&self, operation: Operation, contestant: Contestant) -> Option<f64> {
        let others = self
            .medians
            .iter()
            .filter(|((of, by), _)| *of == operation && *by != contestant);
        let fastest = others.map(|(_, median)| *median).min_by(f64::total_cmp)?;
        Some(self.get(operation, contestant)? / fastest)
    }
}
