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

/** A write for each line costs more than many a request: lines go out together, at the latest after a second. */
const GATHERED = { sync: false, minLength: 64 * 1024, maxWrite: 256 * 1024, periodicFlush: 1000 };
const STDOUT = 1;

export type LogTarget = { kind: 'stdout' } | { kind: 'folder'; path: string } | { kind: 'silent' };

/** Structured lines; under `folder` one file a day, so that six months can be kept and older ones dropped. */
export function createLog(target: LogTarget, level: string, day: string): Logger {
  const options = { level: target.kind === 'silent' ? 'silent' : level, redact: REDACTED, base: null };
  if (target.kind === 'silent') return pino(options);
  if (target.kind === 'stdout') return pino(options, pino.destination({ ...GATHERED, dest: STDOUT }));
  mkdirSync(target.path, { recursive: true, mode: 0o700 });
  const dest = join(target.path, `mogine-${day}.log`);
  return pino(options, pino.destination({ ...GATHERED, dest, mode: 0o600 }));
}

/** For lines whose every field is known to say nothing about a person: looking for what to cut is most of their cost. */
export function withoutRedaction(log: Logger): Logger {
  return log.child({}, { redact: [] });
}
