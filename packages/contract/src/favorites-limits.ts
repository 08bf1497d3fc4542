// Apart from the calls, because the browser reads them.

export const FOLDER_NAME_MAX = 50;
export const FOLDERS_MAX = 200;
/** Saved assets that one call moves, copies or takes out at most. */
export const ITEMS_AT_ONCE = 200;
/** What a person writes beside a saved asset, UTF-16 units. */
export const NOTE_MAX = 1000;
export const ITEM_SORTS = ['newest', 'oldest', 'price_asc', 'price_desc', 'name'] as const;
export type ItemSort = (typeof ITEM_SORTS)[number];
/** Days for which a link to a folder may be open; 0 until it is taken back. */
export const SHARE_DAYS = [0, 7, 30, 90] as const;
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
