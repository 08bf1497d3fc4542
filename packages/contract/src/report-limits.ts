// What server and pages both know of reports. No schema is here, so that none travels with a page.

export const REPORT_TEXT_MAX = 500;
export const REPORT_CONTACT_MAX = 100;
/** What staff answers to those who reported, in each language. */
export const REPORT_ANSWER_MAX = 500;
/**
 * An asset on sale, a work in the gallery, what was made for the person who reports it (by the id of its task), a rating, or how
 * somebody shows themselves: by the id of their storefront, or of a work or rating of theirs.
 */
export const REPORT_SUBJECTS = ['asset', 'post', 'task', 'rating', 'person'] as const;
/** What is said against it: it takes what is another's, breaks the law, is labelled untruly, or something else. */
export const REPORT_KINDS = ['infringing', 'unlawful', 'mislabelled', 'other'] as const;
/** Days in which whoever made what is reported may answer. */
export const CLAIM_DAYS = 15;
/** What complainants have shown, in the words of staff. */
export const PROOF_MAX = 500;
export const CLAIM_MAX = 500;
export const STATEMENT_MAX = 2000;
/** Addresses of what proves a statement. */
export const CLAIM_LINKS_MAX = 5;
export const CLAIM_LINK_MAX = 300;
