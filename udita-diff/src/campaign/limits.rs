//! The limits of a campaign.

/// How much is done at a time, and how much in all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CampaignLimits {
    /// So many threads judge for either compiler.
    pub jobs: usize,
    /// So many programs are judged together.
    pub batch: usize,
    /// No more programs than this, with those of earlier runs of the campaign.
    pub programs: Option<u64>,
}
