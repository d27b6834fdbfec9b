//! The limits of a campaign.

/// The amount of work that a campaign does at a time, and in total.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CampaignLimits {
    /// Number of judging threads for each compiler.
    pub jobs: usize,
    /// Number of programs in a batch.
    pub batch: usize,
    /// Upper bound on programs, including those of earlier runs of the campaign; `None` for no limit.
    pub programs: Option<u64>,
}
