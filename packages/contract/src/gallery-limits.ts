// What server and pages both know of the gallery. No schema is here, so that none travels with a page.

export const POST_TITLE_MAX = 40;
export const REPORT_TEXT_MAX = 500;
export const POST_SORTS = ['newest', 'liked'] as const;
/** What is said against a work: it takes what is another's, breaks the law, is labelled untruly, or something else. */
export const REPORT_KINDS = ['infringing', 'unlawful', 'mislabelled', 'other'] as const;
