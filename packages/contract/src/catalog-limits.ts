// What server and pages both know of the catalogue. No schema is here, so that none travels with a page.

/** Cards of a page of the library. Divides by two, three, four and six columns. */
export const LIST_PAGE_SIZE = 24;

/** A picture to search with. */
export const SEARCH_PICTURE_MAX_BYTES = 32 * 1024 * 1024;
export const SEARCH_PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png'];
