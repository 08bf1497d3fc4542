import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import type { Logger } from 'pino';

export type { Logger };

/** Whatever could identify or impersonate a person is cut before a line is written. */
const REDACTED = [
  'phone',
  'code',
  'token',
  'accessToken',
  'refreshToken',
  'openid',
  'unionid',
  'email',
  'password',
  'secret',
  'authorization',
  'headers',
  'body',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

export type LogTarget = { kind: 'stdout' } | { kind: 'folder'; path: string } | { kind: 'silent' };

/** Structured lines; under `folder` one file a day, so that six months can be kept and older ones dropped. */
export function createLog(target: LogTarget, level: string, day: string): Logger {
  const options = { level: target.kind === 'silent' ? 'silent' : level, redact: REDACTED, base: null };
  if (target.kind !== 'folder') return pino(options);
  mkdirSync(target.path, { recursive: true, mode: 0o700 });
  return pino(
    options,
    pino.destination({
      dest: join(target.path, `mogine-${day}.log`),
      sync: false,
      minLength: 4096,
      mode: 0o600,
    }),
  );
}
