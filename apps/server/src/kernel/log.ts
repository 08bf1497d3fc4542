import { mkdirSync, readdirSync, rmSync } from 'node:fs';
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
  // Who creators are and how they are paid.
  'realName',
  'idNumber',
  'companyName',
  'creditCode',
  'legalRepresentative',
  'holder',
  'account',
  'taxNumber',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

const STDOUT = 1;
const GATHERED_MAX_CHARS = 64 * 1024;
const GATHERED_MAX_MS = 1000;
const FILE = /^mogine-(\d{4}-\d{2}-\d{2})\.log$/;
/** Beyond the six months that the law asks for. */
const FILES_KEPT_DAYS = 190;
const DAY_MS = 24 * 3600 * 1000;

export type LogTarget =
  | { kind: 'stdout' }
  /** `today` names the day of the file that is written to. */
  | { kind: 'folder'; path: string; today: () => string }
  | { kind: 'silent' };

/** PostgreSQL's `detail` and `where` quote rows, so only what names the fault is kept. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  // Not `code`, which is cut: those are what people are sent to log in with.
  const errorCode = 'code' in error ? error.code : undefined;
  const constraint = 'constraint' in error ? error.constraint : undefined;
  return { name, message, stack, errorCode, constraint };
}

/** Structured lines; under `folder` one file a day, of which those older than 190 days are dropped. */
export function createLog(target: LogTarget, level: string): Logger {
  const options = {
    level: target.kind === 'silent' ? 'silent' : level,
    redact: REDACTED,
    base: null,
    serializers: { err: describeError },
  };
  if (target.kind === 'silent') return pino(options);
  if (target.kind === 'stdout') return pino(options, gather(pino.destination({ dest: STDOUT, sync: true })));
  mkdirSync(target.path, { recursive: true, mode: 0o700 });
  return pino(options, gather(dailyFile(target)));
}

/** Writes to the file of the day it is; a process that runs for months writes many. */
function dailyFile({ path, today }: { path: string; today: () => string }): DestinationStream {
  const open = (day: string) => {
    dropOldFiles(path, day);
    return {
      day,
      file: pino.destination({ dest: join(path, `mogine-${day}.log`), mode: 0o600, sync: true }),
    };
  };
  let current = open(today());
  return {
    write(lines) {
      const day = today();
      if (day !== current.day) {
        current.file.end();
        current = open(day);
      }
      current.file.write(lines);
    },
  };
}

function dropOldFiles(folder: string, today: string): void {
  const oldest = new Date(Date.parse(today) - FILES_KEPT_DAYS * DAY_MS).toISOString().slice(0, 10);
  for (const name of readdirSync(folder)) {
    const day = FILE.exec(name)?.[1];
    if (day !== undefined && day < oldest) rmSync(join(folder, name), { force: true });
  }
}

/**
 * A write for each line costs more than many a request, so lines go out together: after a second at the latest, and when
 * the process ends. Only a process that is killed loses those of its last second.
 */
function gather(destination: DestinationStream): DestinationStream {
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
