/** What creators get, as far as it can be changed, and within what. */
export const RATE_LIMITS = {
  /** Of the price of a sale, percent. */
  sharePercent: { min: 50, max: 90 },
  /** For each counted download of a member, points. */
  memberDownloadPoints: { min: 1, max: 20 },
  /** Before what a sale earned may be used. */
  holdDays: { min: 0, max: 30 },
} as const;
export type RateName = keyof typeof RATE_LIMITS;
export const RATE_NAMES = Object.keys(RATE_LIMITS) as [RateName, ...RateName[]];
/** As the creator agreement has it: changed rules are public for so long before they hold. */
export const RATE_NOTICE_DAYS = 7;
