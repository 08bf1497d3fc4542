import type { z } from 'zod';
import { EngineError } from '../engine/engine-error.ts';
import { explainIssue } from './explain-issue.ts';
import { faultAt } from './fault.ts';
import type { LocalText } from './local-text.ts';
import { OPENING_MIN_M, sceneDocumentSchema, THINGS_MAX, type SceneDocument } from './scene-document.ts';

const FAULTS_SHOWN = 5;
/** Sizes are rounded to centimetres on their way here. */
const ROUNDING_M = 0.011;
const LISTS_MAX = { things: THINGS_MAX, openings: 24, palette: 6 } as const;

/**
 * Any value as a scene document with its defaults filled in. Throws EngineError SCENE_INVALID, whose text names the first
 * faults. Long lists are refused unread; time and memory do not grow with hostile input.
 */
export function readSceneDocument(data: unknown): SceneDocument {
  const read = checkSceneDocument(data);
  if ('document' in read) return read.document;
  throw new EngineError('SCENE_INVALID', undefined, { faults: read.faults });
}

/** As readSceneDocument, with the first faults as an answer. Never throws. */
export function checkSceneDocument(data: unknown): { document: SceneDocument } | { faults: LocalText[] } {
  try {
    const long = findLongLists(data);
    if (long.length > 0) return { faults: long };
    const parsed = sceneDocumentSchema.safeParse(data, { reportInput: true });
    if (!parsed.success) return { faults: tellIssues(parsed.error, data) };
    const faults = findContradictions(parsed.data).slice(0, FAULTS_SHOWN);
    return faults.length > 0 ? { faults } : { document: parsed.data };
  } catch {
    // A getter or a proxy that throws.
    return { faults: [{ zh: '无法读取这份数据。', en: 'This data cannot be read.' }] };
  }
}

/** A list of a billion is not looked through before it is refused. */
function findLongLists(data: unknown): LocalText[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(LISTS_MAX).flatMap(([name, max]) => {
    const list: unknown = Reflect.get(data, name);
    if (!Array.isArray(list) || list.length <= max) return [];
    const what = { zh: `有 ${list.length} 项，最多 ${max} 项`, en: `${list.length} entries, at most ${max}` };
    return [faultAt([name], what, data)];
  });
}

function tellIssues({ issues }: z.ZodError, data: unknown): LocalText[] {
  return issues.slice(0, FAULTS_SHOWN).map((issue) => faultAt(issue.path, explainIssue(issue), data));
}

/** What every value by itself allows and all of them together do not. */
function findContradictions(document: SceneDocument): LocalText[] {
  return [
    ...findTwins(document),
    ...findIdleStoreys(document),
    ...findImpossibleOpenings(document),
    ...findBlindCamera(document),
  ];
}

function findTwins(document: SceneDocument): LocalText[] {
  const first = new Map<string, number>();
  return document.things.flatMap(({ id }, i) => {
    const twin = first.get(id);
    if (twin === undefined) {
      first.set(id, i);
      return [];
    }
    const what = {
      zh: `第 ${i + 1} 项与第 ${twin + 1} 项重复`,
      en: `entry ${i + 1} has the id of entry ${twin + 1}`,
    };
    return [faultAt(['things', i, 'id'], what, document)];
  });
}

/** Of all places only villas are built by their number. */
function findIdleStoreys(document: SceneDocument): LocalText[] {
  if (document.storeys === undefined || document.place === 'villa') return [];
  const what = { zh: `只有 villa 可以指定层数`, en: 'only a villa takes a number of storeys' };
  return [faultAt(['storeys'], what, document)];
}

function findImpossibleOpenings(document: SceneDocument): LocalText[] {
  const { openings, size } = document;
  return openings.flatMap(({ wall, from, to, sill, head }, i) => {
    const length = wall === 'left' || wall === 'right' ? size.depth : size.width;
    const height = wall === 'ceiling' ? size.depth : size.height;
    const tell = (zh: string, en: string, ...side: string[]): LocalText[] => [
      faultAt(['openings', i, ...side], { zh, en }, document),
    ];
    if (to - from < OPENING_MIN_M || head - sill < OPENING_MIN_M)
      return tell(
        '洞口没有面积：from 应小于 to，sill 应小于 head',
        'no area: from should be below to, sill below head',
      );
    if (to > length + ROUNDING_M)
      return tell(`超出 ${length} 米的墙面`, `beyond the wall of ${length} m`, 'to');
    if (head > height + ROUNDING_M) return tell(`高出 ${height} 米`, `higher than ${height} m`, 'head');
    return [];
  });
}

function findBlindCamera(document: SceneDocument): LocalText[] {
  const { eye, target } = document.camera;
  if (!eye || !target) return [];
  const distance = Math.hypot(eye[0] - target[0], eye[1] - target[1], eye[2] - target[2]);
  if (distance > 1e-3) return [];
  const what = { zh: '与 camera › eye 是同一点', en: 'is the same point as camera › eye' };
  return [faultAt(['camera', 'target'], what, document)];
}
