import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import type { DestinationStream, Logger } from 'pino';

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

const STDOUT = 1;
const GATHERED_MAX_CHARS = 64 * 1024;
const GATHERED_MAX_MS = 1000;

export type LogTarget = { kind: 'stdout' } | { kind: 'folder'; path: string } | { kind: 'silent' };

/** Structured lines; under `folder` one file a day, so that six months can be kept and older ones dropped. */
export function createLog(target: LogTarget, level: string, day: string): Logger {
  const options = { level: target.kind === 'silent' ? 'silent' : level, redact: REDACTED, base: null };
  if (target.kind === 'silent') return pino(options);
  if (target.kind === 'stdout') return pino(options, gather({ dest: STDOUT }));
  mkdirSync(target.path, { recursive: true, mode: 0o700 });
  const dest = join(target.path, `mogine-${day}.log`);
  return pino(options, gather({ dest, mode: 0o600 }));
}

/**
 * A write for each line costs more than many a request, so lines go out together: after a second at the latest, and when
 * the process ends. Only a process that is killed loses those of its last second.
 */
function gather(to: { dest: string | number; mode?: number }): DestinationStream {
  const destination = pino.destination({ ...to, sync: true });
  let lines = '';
  const flush = () => {
    if (lines !== '') destination.write(lines);
    lines = '';
  };
  setInterval(flush, GATHERED_MAX_MS).unref();
  process.once('exit', flush);
  return {
    write(line) {
      lines += line;
      if (lines.length >= GATHERED_MAX_CHARS) flush();
    },
  };
}

/** For lines whose every field is known to say nothing about a person: looking for what to cut is most of their cost. */
export function withoutRedaction(log: Logger): Logger {
  return log.child({}, { redact: [] });
}
