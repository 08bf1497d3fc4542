import { createHash } from 'node:crypto';

export type PolicyOptions = {
  /** Inline scripts that every page carries, allowed by their hashes. */
  inlineScripts: readonly string[];
  /** Other origins that files and pictures come from, such as an object storage. */
  connectSources: readonly string[];
  /** Hot reload injects scripts of its own and talks over a socket. */
  isDev: boolean;
  /** Whether the site is reached over https only. */
  isHttps: boolean;
  /** Whether any page may show this one inside of itself; no other page of ours can be. */
  isFramable?: boolean;
};

function toHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** The headers of every page. 3D decoders run as WebAssembly in workers made from blobs, hence those two sources. */
export function buildPageHeaders(options: PolicyOptions): Record<string, string> {
  const { inlineScripts, connectSources, isDev, isHttps, isFramable = false } = options;
  const scripts = isDev ? ["'unsafe-inline'"] : inlineScripts.map(toHash);
  const connect = isDev ? [...connectSources, 'ws:', 'wss:'] : connectSources;
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...scripts],
    'worker-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", 'blob:', 'data:', ...connect],
    'img-src': ["'self'", 'blob:', 'data:', ...connectSources],
    'media-src': ["'self'", 'blob:', ...connectSources],
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': [isFramable ? '*' : "'none'"],
    'form-action': ["'self'"],
  };
  const lines = Object.entries(policy).map(([name, sources]) => `${name} ${sources.join(' ')}`);
  return {
    'content-security-policy': lines.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
