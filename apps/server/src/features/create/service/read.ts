import type { create, TaskFlow } from '@mogine/contract/create';
import { TASK_FAILURES } from '@mogine/contract/task-failures';
import type { Lang } from '@mogine/contract/kernel/envelope';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { businessDay } from '#kernel/clock';
import { AppError } from '#kernel/errors';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { lorasNamed } from '../flows/styles.ts';
import { countFreeTries } from '../repository/limits.ts';
import { countTasks, findTask, listTasks, type TaskRow } from '../repository/tasks.ts';
import type { Expectation, Outlook } from './outlook.ts';

type Task = OpResult<typeof create.detail>;

/** Pictures stay open in a page for as long as somebody may look at it. */
const LINK_SECONDS = 6 * 3600;
const FAILED = { zh: '失败', en: 'Failed' } as const;

/** One of a person's own tasks. Throws NOT_FOUND. */
export async function readTask(
  ctx: Context,
  outlook: Outlook,
  { clientId, id, lang }: { clientId: string; id: string; lang: Lang },
): Promise<Task> {
  const row = await findTask(ctx.db, clientId, id);
  if (!row) throw new AppError('NOT_FOUND');
  const expect = await outlook.read(ctx, [row]);
  return present(ctx, row, { lang, expected: expect(row) });
}

/** A page of a person's tasks, newest first; empty for nobody. */
export async function readTasks(
  ctx: Context,
  outlook: Outlook,
  { clientId, input, lang }: { clientId: string | null; input: OpInput<typeof create.page>; lang: Lang },
): Promise<OpResult<typeof create.page>> {
  const slice = sliceOf(input);
  const { status, searchKey, flowName, starred, folderId, rootId } = input;
  const searchLoras = searchKey ? lorasNamed(searchKey) : [];
  const filter = {
    clientId: clientId ?? '',
    ...{ status, searchKey, searchLoras, flowName, starred, folderId, rootId },
  };
  const [rows, total] = clientId
    ? await Promise.all([listTasks(ctx.db, filter, slice), countTasks(ctx.db, filter)])
    : [[], 0];
  const expect = await outlook.read(ctx, rows);
  return pageOfRows(
    rows,
    slice,
    total,
    (row) => present(ctx, row, { lang, expected: expect(row) }),
    (row) => row,
  );
}

/** Free tries used today; none by nobody. */
export async function readFreeTries(ctx: Context, clientId: string | null): Promise<number> {
  return clientId ? countFreeTries(ctx.db, clientId, businessDay(ctx.clock.now())) : 0;
}

function present(
  ctx: Context,
  row: TaskRow,
  { lang, expected }: { lang: Lang; expected: Expectation },
): Task {
  const link = (key: string, filename: string): string =>
    ctx.storage.signGet(key, { ttlSeconds: LINK_SECONDS, filename, clientId: row.clientId });
  const outputs = row.outputs.map(({ position, key, thumbKey, others, ...said }) => {
    const name = `mogine-${row.id}-${position + 1}`;
    return {
      ...{ index: position, ...said },
      url: link(key, `${name}.${said.kind === 'model' ? 'glb' : 'png'}`),
      cover: link(thumbKey, 'cover.webp'),
      others: others.map((file) => ({
        format: file.format,
        url: link(file.key, `${name}.${file.format}`),
        bytes: file.bytes,
      })),
    };
  });
  const { settings } = row;
  return {
    id: row.id,
    task_id: row.id,
    prompt: row.prompt,
    negativePrompt: row.negativePrompt,
    imgUrl: outputs.filter(({ kind }) => kind === 'image').map(({ url }) => url),
    cover: outputs[0]?.cover ?? '',
    outputs,
    headImage: row.headImage && ctx.storage.publicUrl(row.headImage),
    status: row.status,
    flowName: row.flow satisfies TaskFlow,
    loras: row.loras,
    width: settings.width,
    height: settings.height,
    batchSize: settings.batchSize,
    seed: settings.seed,
    source: row.sourceTask === null ? null : { id: row.sourceTask, index: row.sourcePosition ?? 0 },
    rootId: row.rootId,
    sourceCover: row.sourceThumbKey ? link(row.sourceThumbKey, 'source.webp') : '',
    reference: row.referenceKey ? link(row.referenceKey, 'reference.png') : '',
    redraw: settings.redraw ?? null,
    scale: settings.scale ?? null,
    starred: row.starred,
    folderId: row.folderId ?? '',
    publication: row.publication,
    engine: row.engine,
    point: row.points,
    isFreeTry: row.isFreeTry,
    ...expected,
    share: row.share,
    preview: row.preview ? `data:image/webp;base64,${row.preview.toString('base64')}` : '',
    reason: row.reason,
    failure: failureText(row.reason, lang),
    reading: row.reading && {
      recognised: [...row.reading.recognised],
      refused: [...(row.reading.refused ?? [])],
      unrecognised: [...row.reading.unrecognised],
      noEffect: [...row.reading.noEffect],
      missing: [...row.reading.missing],
    },
    createTime: row.createdAt,
    beginTime: row.begunAt,
    endTime: row.endedAt,
  };
}

/** What people read of a failure, beginning with the specification's word for it. */
function failureText(reason: string, lang: Lang): string {
  if (reason === '') return '';
  const text = Object.entries(TASK_FAILURES).find(([name]) => name === reason)?.[1];
  return `${FAILED[lang]}${lang === 'zh' ? '：' : ': '}${text?.[lang] ?? reason}`;
}
