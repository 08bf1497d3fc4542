/** What one batch of payments may hold: as much as one person can look over. */
export const BATCH_MAX = 200;
