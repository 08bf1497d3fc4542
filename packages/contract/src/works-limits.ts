// Apart from the calls, because the browser reads them.

export const WORK_FOLDER_NAME_MAX = 50;
export const WORK_FOLDERS_MAX = 200;
/** Works that one call stars, moves, removes or packs at most. */
export const WORKS_AT_ONCE = 100;
/** What a zip of works holds at most. */
export const WORKS_ZIP_MAX_BYTES = 2 * 1024 ** 3;
/** What a person agrees to before a picture is given without its visible label: raised when the text changes in substance. */
export const CLEAN_COPY_VERSION = '1';
