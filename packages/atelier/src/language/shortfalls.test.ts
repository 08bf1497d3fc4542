import { expect, it } from 'vitest';
import { emptyBrief } from '../document/empty-brief.ts';
import { composeScene } from '../compose/compose-scene.ts';
import type { Thing } from '../document/names.ts';
import { listShortfalls } from './shortfalls.ts';

it.each<[kind: Thing, zh: string, en: string]>([
  ['wall-art', '挂画', 'wall art'],
  ['console', '玄关桌', 'console'],
  ['basin', '洗手台', 'vanity'],
  ['tree', '树', 'tree'],
])('what found no place is called by its usual name: %s', (kind, zh, en) => {
  const brief = { ...emptyBrief(), things: [{ kind, count: 3 }] };
  const unplaced = { ...composeScene(emptyBrief(), { seed: 1 }), things: [] };
  expect(listShortfalls(brief, unplaced)).toEqual([{ kind, name: { zh, en }, asked: 3, placed: 0 }]);
});
