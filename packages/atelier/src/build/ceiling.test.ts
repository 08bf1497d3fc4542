import { describe, expect, it } from 'vitest';
import { composeScene } from '../compose/compose-scene.ts';
import { STYLES } from '../document/names.ts';
import type { SceneDocument } from '../document/scene-document.ts';
import { readPrompt } from '../language/read-prompt.ts';
import { layOut } from '../layout/layout.ts';
import { measureNode, type SceneNode } from '../scene/node.ts';
import { THING_MAKERS } from '../things/thing-makers.ts';
import { buildScene } from './build-scene.ts';
import { ceilingDesignOf, liftOver, riseOf } from './ceiling-design.ts';

const COVES = new Set(['italian-minimal', 'light-luxury', 'art-deco', 'cream', 'black-white-modern']);

function scene(words: string, style: (typeof STYLES)[number], seed: number): SceneDocument {
  return layOut(composeScene({ ...readPrompt({ prompt: words }).brief, style }, { seed }));
}

function find(root: SceneNode, name: string): SceneNode | undefined {
  if (root.name === name) return root;
  for (const child of root.children) {
    const found = find(child, name);
    if (found) return found;
  }
  return undefined;
}

describe('ceilings', () => {
  it.each(STYLES)('of %s leave the clear height free and close the room above it', (style) => {
    const document = scene('客厅', style, 3);
    const ceiling = find(buildScene(document).root, 'ceiling');
    if (!ceiling) throw new Error('no ceiling');
    const { min, max } = measureNode(ceiling);
    const { width, depth, height } = document.size;
    expect(min[1]).toBeGreaterThan(height - 0.002);
    expect(max[1]).toBeGreaterThan(height + riseOf(ceilingDesignOf(document)) + 0.1);
    expect(max[0] - min[0]).toBeGreaterThan(width);
    expect(max[2] - min[2]).toBeGreaterThan(depth - 0.01);
  });

  it.each(STYLES)('of %s are what lamps hang from', (style) => {
    const document = scene('餐厅，三盏吊灯，四个筒灯', style, 5);
    const design = ceilingDesignOf(document);
    const { root } = buildScene(document);
    const lamps = document.things.filter((t) => t.kind === 'pendant' || t.kind === 'downlight');
    expect(lamps.length).toBeGreaterThan(0);
    for (const lamp of lamps) {
      const node = find(root, lamp.id);
      const [x = 0, y = 0, z = 0] = lamp.position ?? [];
      if (!node) throw new Error(`no ${lamp.id}`);
      const lifts = [0, liftOver(design, document.size, x, z, 0.05)];
      const gaps = lifts.map((lift) => Math.abs(measureNode(node).max[1] - (y + lift)));
      expect(Math.min(...gaps)).toBeLessThan(0.03);
      expect(THING_MAKERS[lamp.kind].mount).toBe('ceiling');
    }
  });

  it('bring light of their own where a style hides it in a cove, and none while lamps are off', () => {
    const lit = (style: (typeof STYLES)[number], lamps: number): number => {
      const document = composeScene({ ...readPrompt({ prompt: '会议室' }).brief, style }, { seed: 2 });
      const bare = { ...document, things: [], light: { ...document.light, lamps } };
      return buildScene(bare).lights.filter((l) => l.kind === 'rect').length;
    };
    for (const style of STYLES) {
      expect(lit(style, 0)).toBe(0);
      if (COVES.has(style)) expect(lit(style, 1)).toBeGreaterThanOrEqual(4);
    }
  });
});
