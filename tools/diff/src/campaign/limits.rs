//! The limits of a campaign.

/// The work that a campaign does at a time, and in all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CampaignLimits {
    /// Threads that judge for each compiler.
    pub jobs: usize,
    /// Programs that are judged together.
    pub batch: usize,
    /// Programs in all, with those of earlier runs of the campaign; none: no limit.
    pub programs: Option<u64>,
}
