import type { Config } from '#kernel/config';
import { newToken } from './keys.ts';
import { SCAN_SECONDS } from './wechat.ts';

/** Counts codes per browser. It identifies nobody and opens nothing. */
const DEVICE_COOKIE = 'mogine_device';
const DEVICE_SECONDS = 365 * 24 * 3600;

type Cookies = Readonly<Record<string, string>>;

function isSecure(config: Config): boolean {
  return config.publicUrl?.startsWith('https://') ?? false;
}

function writeCookie(config: Config, name: string, value: string, maxAgeSeconds: number): string {
  const secure = isSecure(config) ? '; Secure' : '';
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The browser's own mark, and the cookie to set when it has none yet. */
export function readDevice(config: Config, cookies: Cookies): { device: string; cookie: string | null } {
  const known = cookies[DEVICE_COOKIE];
  if (known && /^[\w-]{43}$/.test(known)) return { device: known, cookie: null };
  const device = newToken();
  return { device, cookie: writeCookie(config, DEVICE_COOKIE, device, DEVICE_SECONDS) };
}

/** `__Host-` keeps other subdomains from planting it; browsers refuse the prefix without HTTPS. */
function scanCookieName(config: Config): string {
  return isSecure(config) ? '__Host-wxl' : 'wxl';
}

export function readScanCookie(config: Config, cookies: Cookies): string | undefined {
  return cookies[scanCookieName(config)];
}

export function writeScanCookie(config: Config, value: string): string {
  return writeCookie(config, scanCookieName(config), value, SCAN_SECONDS);
}

export function clearScanCookie(config: Config): string {
  return writeCookie(config, scanCookieName(config), '', 0);
}
