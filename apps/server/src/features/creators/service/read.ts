import type { Finding } from '@mogine/asset-pipeline';
import type { creators } from '@mogine/contract/creators';
import { splitList } from '@mogine/contract/kernel/lists';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import type { Moderator } from '#features/moderation';
import { AppError } from '#kernel/errors';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { countDrafts, findDraft, listDrafts, type DraftRow } from '../repository/drafts.ts';
import { kindOf, readStanding } from './standing.ts';

/** Covers and models stay open in a page for as long as somebody may work at it. */
const LINK_SECONDS = 6 * 3600;

type Draft = OpResult<typeof creators.detail>;
type ListedDraft = OpResult<typeof creators.list>['records'][number];
type Link = (key: string, filename: string) => string;

/** A page of a person's drafts, newest first. */
export async function readDrafts(
  ctx: Context,
  moderator: Moderator,
  clientId: string,
  input: OpInput<typeof creators.list>,
): Promise<OpResult<typeof creators.list>> {
  const slice = sliceOf(input);
  const [rows, total] = await Promise.all([
    listDrafts(ctx.db, clientId, slice),
    countDrafts(ctx.db, clientId),
  ]);
  const link = linkOf(ctx, clientId);
  const shown = await Promise.all(
    rows.map(async (row) => presentListed(row, (await readStanding(ctx, moderator, row)).needs, link)),
  );
  const page = pageOfRows(
    rows,
    slice,
    total,
    ({ id }) => id,
    (row) => row,
  );
  return { ...page, records: shown.slice(0, page.records.length) };
}

/** One of a person's own drafts. Throws NOT_FOUND. */
export async function readDraft(
  ctx: Context,
  moderator: Moderator,
  clientId: string,
  id: string,
): Promise<Draft> {
  const row = await findDraft(ctx.db, clientId, id);
  if (!row) throw new AppError('NOT_FOUND');
  const { needs, forbidden } = await readStanding(ctx, moderator, row);
  const link = linkOf(ctx, clientId);
  const files = row.files.map(({ key, name: given, format, bytes }) => {
    const name = given || `mogine-${row.taskId}-${row.position + 1}.${format}`;
    return { name, format, bytes, url: link(key, name) };
  });
  const glb = files.find(({ format }) => format === 'glb')?.url ?? '';
  return {
    ...presentListed(row, needs, link),
    type: row.type?.id ?? '',
    ...{ description: row.description, enDescription: row.enDescription },
    ...{ tags: row.tags, enTags: row.enTags, color: row.colors, forbidden, files },
    model: row.previewKey ? link(row.previewKey, 'preview.glb') : glb,
    turntable: turntableOf(row, link),
    ...{
      facts: row.facts,
      isExamined: row.findings !== null,
      findings: (row.findings ?? []).map(presentFinding),
      engine: row.engine,
    },
    fixes: row.fixes.map(({ kind }) => kind),
    ...{ isFixing: row.isFixing, fixRefusal: row.fixRefusal },
    madeBy: row.taskId === null ? '' : 'ai',
    work: row.taskId !== null && row.hasWork ? { id: row.taskId, index: row.position } : null,
  };
}

function presentFinding({ fix, ...finding }: Finding): Draft['findings'][number] {
  return { ...finding, fix: fix?.kind ?? '' };
}

function turntableOf(
  { turntableKey: key, turntableFrames: frames }: DraftRow,
  link: Link,
): Draft['turntable'] {
  return key === null || frames === null ? null : { strip: link(key, 'turntable.webp'), frames };
}

function linkOf(ctx: Context, clientId: string): Link {
  return (key, filename) => ctx.storage.signGet(key, { ttlSeconds: LINK_SECONDS, filename, clientId });
}

function presentListed(row: DraftRow, needs: ListedDraft['needs'], link: Link): ListedDraft {
  return {
    ...{ id: row.id, revision: row.revision, name: row.name, enName: row.enName },
    ...{ cover: link(row.coverKey, 'cover.webp'), coverColor: row.coverColor, kind: kindOf(row) },
    ancestorsName: splitList(row.type?.names ?? ''),
    enAncestorsName: splitList(row.type?.enNames ?? ''),
    price: row.pricePoints,
    formats: [...new Set(row.files.map(({ format }) => format))],
    bytes: row.files.reduce((sum, { bytes }) => sum + bytes, 0),
    ...{ needs, createTime: row.createdAt, updateTime: row.updatedAt },
  };
}
