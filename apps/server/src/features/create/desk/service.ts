import { TASK_TOTAL_MAX, type createDesk } from '@mogine/contract/desk/create';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { businessDayStart } from '#kernel/clock';
import { AppError } from '#kernel/errors';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { readNumber } from '../../settings/index.ts';
import {
  askToEnd,
  countDeskTasks,
  countOpen,
  findDeskTask,
  listDeskTasks,
  sumCosts,
  type DeskTask,
} from '../repository/desk.ts';
import { readStock } from '../service/stock.ts';

type Ops = typeof createDesk;

const DAYS = 14;
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
  const [rows, total] = await Promise.all([
    listDeskTasks(db, filter, slice),
    countDeskTasks(db, filter, TASK_TOTAL_MAX),
  ]);
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

/** Asks for the end of tasks; whoever runs them ends them, and what was held for them goes back. */
export async function endTasks(ctx: Context, ids: readonly string[]): Promise<{ count: number }> {
  return { count: await askToEnd(ctx.db, ids) };
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
  const since = businessDayStart(new Date(ctx.clock.now().getTime() - (days - 1) * DAY_MS));
  const [hourFen, rows] = await Promise.all([readNumber(ctx, 'engine_hour_fen'), sumCosts(ctx.db, since)]);
  return {
    hourFen,
    rows: rows.map((row) => ({ ...row, costFen: costOf(row.engineSeconds, hourFen) })),
  };
}
