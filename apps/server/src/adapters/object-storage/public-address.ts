import type { ObjectStorage } from '#kernel/storage';
import { checkPublic, isStorageKey, MEDIA_PATH, PUBLIC_PREFIX } from './keys.ts';

/** Addresses of public objects below a base, which may be a CDN's. */
export function createPublicAddresses(base: string): Pick<ObjectStorage, 'publicUrl' | 'publicKey'> {
  return {
    publicUrl(key) {
      checkPublic(key);
      return `${base}/${key}`;
    },
    publicKey(url) {
      const key = keyBehind(base, url);
      return key?.startsWith(PUBLIC_PREFIX) && isStorageKey(key) ? key : null;
    },
  };
}

function keyBehind(base: string, url: string): string | null {
  // The database keeps addresses from when files lay on this server's disk.
  if (url.startsWith(MEDIA_PATH)) return PUBLIC_PREFIX + url.slice(MEDIA_PATH.length);
  return url.startsWith(`${base}/`) ? url.slice(base.length + 1) : null;
}
