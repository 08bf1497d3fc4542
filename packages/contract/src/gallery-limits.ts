// What server and pages both know of the gallery. No schema is here, so that none travels with a page.

export const POST_TITLE_MAX = 40;
export const POST_SORTS = ['newest', 'liked'] as const;
