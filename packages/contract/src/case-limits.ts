// What server and pages both know of decisions against members. No schema is here, so that none travels with a page.

/** What can be taken from sight of how somebody shows themselves. */
export const CASE_PARTS = ['name', 'picture', 'storefront'] as const;
export type CasePart = (typeof CASE_PARTS)[number];
/** What staff takes from sight: of a profile, and whole works of the gallery and ratings, each a case of its own. */
export const REMOVED_PARTS = [...CASE_PARTS, 'work', 'rating'] as const;
export type RemovedPart = (typeof REMOVED_PARTS)[number];
/** Days in which a decision can be appealed against, once. */
export const APPEAL_DAYS = 30;
export const APPEAL_MIN = 10;
export const APPEAL_MAX = 1000;
/** What a member reads of why. */
export const CASE_WHY_MAX = 300;
