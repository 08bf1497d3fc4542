/** What lies below it may be read by anybody. */
export const PUBLIC_PREFIX = 'public/';
/** How long what is there may be kept: other bytes get another key. */
export const FOREVER = 'public, max-age=31536000, immutable';
/** Where this server gives public objects, and where it did before they lay elsewhere. */
export const MEDIA_PATH = '/media/';

const KEY = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9._-]*)+$/;
const LONGEST_KEY = 300;
/** Beside an object lies its record, under its own key and this. */
export const RECORD_SUFFIX = '.meta';

/** Whether a string can be a key at all; nothing that could leave the root folder is, and no record. */
export function isStorageKey(key: string): boolean {
  return KEY.test(key) && !key.includes('..') && !key.endsWith(RECORD_SUFFIX) && key.length <= LONGEST_KEY;
}

/** Throws for what is no key. */
export function checkKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`not a storage key: ${key}`);
}

/** Throws for what is not for everybody. */
export function checkPublic(key: string): void {
  checkKey(key);
  if (!key.startsWith(PUBLIC_PREFIX)) throw new Error(`not a public key: ${key}`);
}
