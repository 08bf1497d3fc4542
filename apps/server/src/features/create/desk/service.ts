import type { createDesk } from '@mogine/contract/desk/create';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { recordDeed, staffActor } from '#features/audit';
import { sendMessage } from '#features/messages';
import { businessDay } from '#kernel/clock';
import { AppError } from '#kernel/errors';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { endSentence, shortenText } from '#kernel/texts';
import { readNumber } from '../../settings/index.ts';
import {
  askToEnd,
  countDeskTasks,
  countOpen,
  findDeskTask,
  listDeskTasks,
  type DeskTask,
} from '../repository/desk.ts';
import { sumCosts } from '../repository/costs.ts';
import { readStock } from '../service/stock.ts';

type Ops = typeof createDesk;

const DAYS = 14;
const PROMPT_MAX = 30;
const DAY_MS = 86_400_000;

/** What seconds of an engine cost by the hour, in whole fen, rounded to the nearest. */
export function costOf(engineSeconds: number, hourFen: number): number {
  return Math.round((engineSeconds * hourFen) / 3600);
}

function present(now: Date, { createdAt, startedAt, begunAt, endedAt, ...task }: DeskTask) {
  const from = begunAt ?? startedAt;
  const seconds = from ? ((endedAt ?? now).getTime() - from.getTime()) / 1000 : 0;
  return {
    ...task,
    ...{ createTime: createdAt, startTime: startedAt, beginTime: begunAt, endTime: endedAt },
    engineSeconds: Math.max(0, seconds),
  };
}

export async function readTasks(
  { db, clock }: Context,
  input: OpInput<Ops['tasks']>,
): Promise<OpResult<Ops['tasks']>> {
  const { status = null, flow = null, clientId = null, engine = null } = input;
  const filter = { status, flow, clientId, engine };
  const slice = sliceOf(input);
  const [rows, total] = await Promise.all([listDeskTasks(db, filter, slice), countDeskTasks(db, filter)]);
  const now = clock.now();
  return pageOfRows(
    rows,
    slice,
    total,
    (row) => present(now, row),
    (row) => row,
  );
}

/** Throws NOT_FOUND. */
export async function readTask(ctx: Context, id: string): Promise<OpResult<Ops['task']>> {
  const found = await findDeskTask(ctx.db, id);
  if (!found) throw new AppError('NOT_FOUND');
  const { settings, ...rest } = found;
  const { width, height, outputs, batchSize } = settings;
  const task = { ...rest, ...present(ctx.clock.now(), rest) };
  return {
    ...task,
    ...{ width, height, pictures: outputs ?? batchSize },
    costFen: costOf(task.engineSeconds, await readNumber(ctx, 'engine_hour_fen')),
  };
}

/**
 * Asks for the end of tasks; whoever runs them ends them, and what was held for them goes back. Each is written down by itself, and
 * whose they are is told why.
 */
export async function endTasks(
  ctx: Context,
  { ids, reason, by }: { ids: readonly string[]; reason: string; by: string },
): Promise<{ count: number }> {
  const asked = await askToEnd(ctx.db, ids);
  for (const [clientId, tasks] of Map.groupBy(asked, (task) => task.clientId)) {
    const [first] = tasks;
    const name = shortenText(first?.prompt ?? '', PROMPT_MAX);
    await sendMessage(ctx, {
      ...{ clientId, type: 'system', kind: 'money' },
      target: { page: 'creations', id: tasks.length === 1 ? (first?.id ?? '') : '' },
      title: {
        zh: `${tasks.length} 个创作任务已由平台结束`,
        en:
          tasks.length === 1
            ? 'A task was ended by the platform'
            : `${tasks.length} tasks were ended by the platform`,
      },
      content: {
        zh: `${name ? `“${name}”${tasks.length > 1 ? '等' : ''}：` : ''}${endSentence(reason, '。')}所用积分或免费次数会退回。`,
        en: `${name ? `“${name}”${tasks.length > 1 ? ' and more' : ''}: ` : ''}${endSentence(reason, '.')} The points or free tries go back to you.`,
      },
    });
  }
  for (const { id } of asked) {
    const deed = { actor: staffActor(by), action: 'create.ended', subject: id };
    await recordDeed(ctx, { ...deed, details: { reason } });
  }
  return { count: asked.length };
}

export async function readEngineState(ctx: Context): Promise<OpResult<Ops['engine']>> {
  const [known, open] = await Promise.all([readStock(ctx), countOpen(ctx.db)]);
  const servers = ctx.config.comfyui.servers.length;
  return {
    kind: known?.capabilities.kind ?? (servers > 0 ? 'comfyui' : 'atelier'),
    title: known?.capabilities.title ?? '',
    ...{ isUp: known !== null, lanes: known?.capabilities.lanes ?? 0, servers, ...open },
  };
}

export async function readCosts(
  ctx: Context,
  { days = DAYS }: OpInput<Ops['costs']>,
): Promise<OpResult<Ops['costs']>> {
  const now = ctx.clock.now();
  const first = businessDay(new Date(now.getTime() - (days - 1) * DAY_MS));
  const [hourFen, rows] = await Promise.all([
    readNumber(ctx, 'engine_hour_fen'),
    sumCosts(ctx.db, { first, last: businessDay(now) }),
  ]);
  return {
    hourFen,
    rows: rows.map((row) => ({ ...row, costFen: costOf(row.engineSeconds, hourFen) })),
  };
}
