import type { Finding, MaterialFacts, ShownRole, SplatFacts } from '@mogine/asset-pipeline';
import type { creators } from '@mogine/contract/creators';
import { splitList } from '@mogine/contract/kernel/lists';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import type { Moderator } from '#features/moderation';
import { AppError } from '#kernel/errors';
import { pageOfRows, sliceOf } from '#kernel/paging';
import { countDrafts, findDraft, listDrafts, type DraftRow, type ShownFile } from '../repository/drafts.ts';
import { findLine } from '../upload/jobs.ts';
import { findingsOf } from './found.ts';
import { kindOf, readStanding } from './standing.ts';
import { suggestMaterial } from './suggest-material.ts';

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
    listDrafts(ctx.db, clientId, slice, input.standing),
    countDrafts(ctx.db, clientId, input.standing),
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
  const standing = await readStanding(ctx, moderator, row);
  const line = row.isFixing ? await findLine(ctx, clientId) : null;
  return { ...presentDraft(ctx, row, { ...standing, reader: clientId }), fixLine: line?.get(id) ?? null };
}

/** A draft as a page shows it to `reader`, for whom its files open for a while: its owner, or a member of staff. */
export function presentDraft(
  ctx: Context,
  row: DraftRow,
  { needs, forbidden, reader }: Pick<Draft, 'needs' | 'forbidden'> & { reader: string },
): Draft {
  const link = linkOf(ctx, reader);
  const files = row.files.map(({ key, format, bytes, ...file }) => {
    const name = nameOfFile(row, { format, ...file });
    return { name, format, bytes, url: link(key, name) };
  });
  const glb = files.find(({ format }) => format === 'glb')?.url ?? '';
  return {
    ...presentListed(row, needs, link),
    ...{ isHeld: row.heldBy !== null, type: row.type?.id ?? '' },
    ...{ description: row.description, enDescription: row.enDescription },
    ...{ tags: row.tags, enTags: row.enTags, color: row.colors, forbidden, files },
    ...presentContent(row, link, glb),
    tileMm: row.tileMm,
    pictures: [row.coverKey, ...keysOf(row, 'picture')].map((key, n) => link(key, `cover-${n + 1}.webp`)),
    turntable: turntableOf(row, link),
    ...{
      isExamined: row.findings !== null,
      findings: findingsOf(row).map(presentFinding),
      engine: row.engine,
    },
    fixes: row.fixes.map(({ kind }) => kind),
    ...{ isFixing: row.isFixing, isFixDelayed: row.isFixDelayed, fixLine: null },
    ...{ fixRefusal: row.fixRefusal, fixDetail: row.fixDetail },
    madeBy: row.taskId === null ? '' : 'ai',
    work: row.taskId !== null && row.hasWork ? { id: row.taskId, index: row.position } : null,
  };
}

/** As whoever gets it sees it; what was made here has no name of its owner's. */
export function nameOfFile(
  { taskId, position }: Pick<DraftRow, 'taskId' | 'position'>,
  { name, format }: { name: string; format: string },
): string {
  return name || `mogine-${taskId}-${position + 1}.${format}`;
}

/** What is shown and measured, by what the files are. `glb`: the first one of its files; empty without. */
function presentContent(
  row: DraftRow,
  link: Link,
  glb: string,
): Pick<Draft, 'model' | 'levels' | 'panorama' | 'material' | 'splat' | 'facts'> {
  const preview = row.previewKey ?? '';
  const none = { model: '', levels: [], panorama: null, material: null, splat: null, facts: null };
  switch (row.content) {
    case 'model':
      return { ...none, ...presentModel(row, link, glb), facts: row.facts };
    case 'panorama':
      return { ...none, panorama: { url: link(preview, 'preview.webp'), ...row.facts } };
    case 'material':
      return { ...none, material: presentMaterial(row, row.facts, link) };
    case 'splat':
      return { ...none, splat: presentSplats(row.facts, link(preview, 'preview.spz')) };
  }
}

/** Captures that came in earlier were not looked at for a room. */
function presentSplats({ splats, degree, room }: SplatFacts, url: string): NonNullable<Draft['splat']> {
  return { url, splats, degree, room: room ?? null };
}

function presentModel(
  { previewKey, previewBytes, further }: DraftRow,
  link: Link,
  glb: string,
): Pick<Draft, 'model' | 'levels'> {
  if (previewKey === null) return { model: glb, levels: [] };
  const model = link(previewKey, 'preview.glb');
  const lighter = further
    .filter(({ kind }) => kind === 'level')
    .map(({ key, bytes }) => ({ url: link(key, 'level.glb'), bytes }));
  const isKnown = lighter.length > 0 && previewBytes !== null;
  return { model, levels: isKnown ? [...lighter, { url: model, bytes: previewBytes }] : [] };
}

function presentMaterial(
  row: DraftRow,
  { maps, isDirectX }: MaterialFacts,
  link: Link,
): NonNullable<Draft['material']> {
  const thumbs = keysOf(row, 'thumb');
  const address = (role: ShownRole) => {
    const file = row.further.find((each) => each.kind === 'map' && each.role === role);
    return file ? link(file.key, `${role}.webp`) : '';
  };
  const words = [row.name, row.enName, row.files[0]?.name ?? ''].join(' ');
  return {
    isDirectX,
    suggestedTileMm: suggestMaterial(words).tileMm,
    shown: {
      ...{ baseColor: address('baseColor'), normal: address('normal'), roughness: address('roughness') },
      ...{ ambientOcclusion: address('ambientOcclusion'), metalness: address('metalness') },
      ...{ height: address('height'), opacity: address('opacity'), emissive: address('emissive') },
    },
    maps: maps.map((map, n) => ({ ...map, thumb: thumbs[n] ? link(thumbs[n], 'thumb.webp') : '' })),
  };
}

function keysOf({ further }: DraftRow, kind: ShownFile['kind']): string[] {
  return further.filter((file) => file.kind === kind).map(({ key }) => key);
}

function presentFinding({ fix, ...finding }: Finding): Draft['findings'][number] {
  // What maps are is no answer to a finding.
  return { ...finding, fix: fix === undefined || fix.kind === 'roles' ? '' : fix.kind };
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
    ...{ cover: link(row.coverKey, 'cover.webp'), coverColor: row.coverColor },
    ...{ content: row.content, kind: kindOf(row) },
    ancestorsName: splitList(row.type?.names ?? ''),
    enAncestorsName: splitList(row.type?.enNames ?? ''),
    price: row.pricePoints,
    formats: [...new Set(row.files.map(({ format }) => format))],
    bytes: row.files.reduce((sum, { bytes }) => sum + bytes, 0),
    ...{ needs, createTime: row.createdAt, updateTime: row.updatedAt },
  };
}
