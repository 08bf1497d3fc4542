import type { settingsDesk } from '@mogine/contract/desk/settings';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import {
  SETTING_KEYS,
  SETTINGS,
  SWITCH_NAMES,
  SWITCHES,
  type SettingKey,
  type SwitchName,
} from '@mogine/contract/setting-kinds';
import { valueSchemaOf, type noticeSchema } from '@mogine/contract/setting-schema';
import { z } from 'zod';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { changeSetting, listChanges, listSettings, readValues } from './repository.ts';

type Ops = typeof settingsDesk;
type Value = OpInput<Ops['change']>['value'];
type Notice = z.output<typeof noticeSchema>;

const HISTORY_MAX = 100;

/** Of JSON that stands in the database; what the kind no longer allows is as if nobody had set it. */
function readValue(key: SettingKey, json: string | undefined): Value {
  const fallback: Value = SETTINGS[key].fallback;
  if (json === undefined) return fallback;
  const { success, data } = z.safeDecode(valueSchemaOf(key), JSON.parse(json) as never);
  return success ? (data as Value) : fallback;
}

function writeValue(key: SettingKey, value: Value): string {
  return JSON.stringify(z.encode(valueSchemaOf(key), value as never));
}

/** A number as it is set now. It is read each time: what is set holds at once in every process. */
export async function readNumber(ctx: Context, key: 'engine_hour_fen'): Promise<number> {
  const values = await readValues(ctx.db, [key]);
  return Number(readValue(key, values.get(key)));
}

/** Throws CLOSED_FOR_NOW. */
export async function requireOpen(ctx: Context, name: SwitchName): Promise<void> {
  const key = `switch_${name}` as const;
  const values = await readValues(ctx.db, [key]);
  if (readValue(key, values.get(key)) === true) return;
  const { zh, en } = SWITCHES[name];
  throw new AppError('CLOSED_FOR_NOW', { part: name, zh, en });
}

const switchOf = new Map(SWITCH_NAMES.flatMap((name) => SWITCHES[name].ops.map((op) => [op, name])));

/** The way to ask whether a call, `group.name`, is open; null where it always is. */
export function findGate(op: string): ((ctx: Context) => Promise<void>) | null {
  const name = switchOf.get(op);
  return name === undefined ? null : async (ctx) => requireOpen(ctx, name);
}

/** What pages have to know: parts that are closed, and what is to be said now. */
export async function readOpenness(ctx: Context): Promise<{
  closed: SwitchName[];
  notice: { key: string; level: 'info' | 'warning'; zh: string; en: string } | null;
}> {
  const rows = new Map((await listSettings(ctx.db)).map((row) => [row.key, row]));
  const closed = SWITCH_NAMES.filter((name) => {
    const key = `switch_${name}` as const;
    return readValue(key, rows.get(key)?.value) === false;
  });
  const row = rows.get('notice');
  const notice = readValue('notice', row?.value);
  return { closed, notice: typeof notice === 'object' ? shownNow(notice) : null };

  function shownNow({ fromTime, untilTime, level, zh, en }: Notice) {
    const now = ctx.clock.now();
    if ((fromTime && now < fromTime) || (untilTime && now >= untilTime)) return null;
    // Another text is another notice, also for whoever has put the last one away.
    return { key: String(row?.version ?? 0), level, zh, en };
  }
}

export async function readSettings({ db }: Context): Promise<OpResult<Ops['list']>> {
  const rows = new Map((await listSettings(db)).map((row) => [row.key, row]));
  return SETTING_KEYS.map((key) => {
    const row = rows.get(key);
    return {
      ...{ key, value: readValue(key, row?.value), version: row?.version ?? 0 },
      ...{ changeTime: row?.changedAt ?? null, changedBy: row?.changedBy ?? '' },
    };
  });
}

export async function readHistory(
  { db }: Context,
  { key }: OpInput<Ops['history']>,
): Promise<OpResult<Ops['history']>> {
  const changes = await listChanges(db, key, HISTORY_MAX);
  return changes.map(({ before, value, changedAt, ...change }) => ({
    ...{ ...change, changeTime: changedAt },
    ...{ before: readValue(key, before), value: readValue(key, value) },
  }));
}

/** Throws BAD_INPUT for what the setting cannot be, CONFLICT where somebody else has set it meanwhile. */
export async function changeTo(
  ctx: Context,
  by: string,
  { key, value, reason, seen }: OpInput<Ops['change']>,
): Promise<{ version: number }> {
  if (!isAllowed(key, value)) throw new AppError('BAD_INPUT', { name: 'value' });
  const fallback = writeValue(key, SETTINGS[key].fallback);
  const isDone = await ctx.tx(async ({ db, ids, clock }) =>
    changeSetting(db, {
      ...{ key, fallback, reason, seen, by, id: ids.next(), at: clock.now() },
      value: writeValue(key, value),
    }),
  );
  if (!isDone) throw new AppError('CONFLICT');
  return { version: seen + 1 };
}

function isAllowed(key: SettingKey, value: Value): boolean {
  return z.safeEncode(valueSchemaOf(key), value as never).success;
}
