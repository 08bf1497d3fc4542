/** Of one file. */
export const UPLOAD_MAX_BYTES = 1024 ** 3;
/** Of what a file is called, its extension included. */
export const UPLOAD_NAME_MAX = 200;
/** Of one request; what a broken line has to send again at most. */
export const UPLOAD_PART_BYTES = 8 * 1024 ** 2;
/** Of a person, begun and not yet checked. */
export const UPLOADS_UNFINISHED_MAX = 20;
/** Of a person, to be checked or put right: with so many, nothing more is put right before some are done. */
export const IN_LINE_MAX = 10;
/** Of a person in a day. */
export const UPLOADS_DAILY_BYTES = 10 * 1024 ** 3;
/** What has not come in whole by then goes. */
export const UPLOAD_KEPT_MS = 24 * 3600 * 1000;
