import { z } from 'zod';
import { EngineError } from '../engine/engine-error.ts';
import type { LocalText } from './local-text.ts';
import { OPENING_MIN_M, sceneDocumentSchema, THINGS_MAX, type SceneDocument } from './scene-document.ts';

const FAULTS_SHOWN = 5;
const FAULT_CHARACTERS = 160;
/** Sizes are rounded to centimetres on their way here. */
const ROUNDING_M = 0.011;
const LISTS_MAX = { things: THINGS_MAX, openings: 24, palette: 6 } as const;
const { localeError: inChinese } = z.locales.zhCN();
const { localeError: inEnglish } = z.locales.en();

/**
 * Any value as a scene document with its defaults filled in. Throws EngineError SCENE_INVALID, whose text names the first
 * faults. Long lists are refused unread; time and memory do not grow with hostile input.
 */
export function readSceneDocument(data: unknown): SceneDocument {
  const read = checkSceneDocument(data);
  if ('document' in read) return read.document;
  throw new EngineError('SCENE_INVALID', undefined, { faults: read.faults });
}

export function checkSceneDocument(data: unknown): { document: SceneDocument } | { faults: LocalText[] } {
  try {
    const long = findLongLists(data);
    if (long.length > 0) return { faults: long };
    const parsed = sceneDocumentSchema.safeParse(data, { error: inEnglish });
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
    return [fault(name, `有 ${list.length} 项，最多 ${max} 项`, `${list.length} entries, at most ${max}`)];
  });
}

function tellIssues({ issues }: z.ZodError, data: unknown): LocalText[] {
  const chinese = sceneDocumentSchema.safeParse(data, { error: inChinese }).error?.issues ?? [];
  return issues.slice(0, FAULTS_SHOWN).map(({ path, message }, i) => {
    const where = path.length > 0 ? path.map(String).join('.') : '.';
    return fault(where, chinese[i]?.message ?? message, message);
  });
}

function fault(where: string, zh: string, en: string): LocalText {
  const clip = (text: string): string =>
    text.length > FAULT_CHARACTERS ? `${text.slice(0, FAULT_CHARACTERS)}…` : text;
  return { zh: clip(`${where}：${zh}`), en: clip(`${where}: ${en}`) };
}

/** What every value by itself allows and all of them together do not. */
function findContradictions(document: SceneDocument): LocalText[] {
  return [...findTwins(document), ...findImpossibleOpenings(document), ...findBlindCamera(document)];
}

function findTwins({ things }: SceneDocument): LocalText[] {
  const seen = new Set<string>();
  return things.flatMap(({ id }, i) => {
    if (seen.has(id)) return [fault(`things.${i}.id`, `${id} 重复`, `${id} is there twice`)];
    seen.add(id);
    return [];
  });
}

function findImpossibleOpenings({ openings, size }: SceneDocument): LocalText[] {
  return openings.flatMap(({ wall, from, to, sill, head }, i) => {
    const length = wall === 'left' || wall === 'right' ? size.depth : size.width;
    const height = wall === 'ceiling' ? size.depth : size.height;
    const where = `openings.${i}`;
    if (to - from < OPENING_MIN_M || head - sill < OPENING_MIN_M)
      return [fault(where, '洞口没有面积（from < to，sill < head）', 'no area (from < to, sill < head)')];
    if (to > length + ROUNDING_M)
      return [fault(`${where}.to`, `超出 ${length} 米的墙面`, `beyond the wall of ${length} m`)];
    if (head > height + ROUNDING_M)
      return [fault(`${where}.head`, `高出 ${height} 米`, `higher than ${height} m`)];
    return [];
  });
}

function findBlindCamera({ camera: { eye, target } }: SceneDocument): LocalText[] {
  if (!eye || !target) return [];
  const distance = Math.hypot(eye[0] - target[0], eye[1] - target[1], eye[2] - target[2]);
  if (distance > 1e-3) return [];
  return [fault('camera.target', '与 camera.eye 是同一点', 'is the same point as camera.eye')];
}
