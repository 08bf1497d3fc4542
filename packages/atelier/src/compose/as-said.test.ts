import { describe, expect, it } from 'vitest';
import type { SceneDocument } from '../document/scene-document.ts';
import { readPrompt } from '../language/read-prompt.ts';
import { layOut } from '../layout/layout.ts';
import { THING_MAKERS } from '../things/thing-makers.ts';
import { composeScene } from './compose-scene.ts';
import { namedColour } from './tint.ts';

const SEEDS = [1, 2, 3, 4, 13, 21];
const MAPLE = 1;
const ROUND_RUG = 1;
const ROUND_MIRROR = 0;

function composeAll(prompt: string, seeds = SEEDS): SceneDocument[] {
  const { brief } = readPrompt({ prompt });
  return seeds.map((seed) => composeScene(brief, { seed }));
}

describe('what was said of a garden or a floor', () => {
  it.each(['灰砖庭院，红枫', 'modern courtyard with a red maple', '现代别墅，红枫'])(
    'plants the tree that was named: %s',
    (prompt) => {
      for (const { things } of composeAll(prompt))
        expect(things.filter((t) => t.kind === 'tree').map((t) => t.variant)).toContain(MAPLE);
    },
  );

  it.each([
    ['现代庭院，石灯笼', [0, 1]],
    ['Japandi courtyard with a stone lantern', [0, 1]],
    ['现代庭院，灯笼', [2]],
    ['modern villa, garden lights', [2]],
  ] as const)('stands lanterns where nothing can hang: %s', (prompt, designs) => {
    for (const document of composeAll(prompt)) {
      const lanterns = layOut(document).things.filter((t) => t.kind === 'garden-lantern' && t.position);
      expect(lanterns.length).toBeGreaterThan(0);
      for (const { variant } of lanterns) expect(designs).toContain(variant);
    }
  });

  it('lays lawns in most gardens, gravel in most of the east', () => {
    const many = Array.from({ length: 40 }, (_, i) => i + 1);
    const lawns = (prompt: string): number =>
      composeAll(prompt, many).filter((d) => d.surfaces.floor.material === 'grass').length;
    expect(lawns('现代花园')).toBeGreaterThan(many.length / 2);
    expect(lawns('侘寂庭院')).toBeLessThan(many.length / 2);
  });

  it.each(['白色六角砖卫生间', '白色六角砖地面的厨房', 'bathroom with white hexagon tiles'])(
    'lays tiles in the colour named with them: %s',
    (prompt) => {
      for (const { surfaces } of composeAll(prompt)) {
        const tiled = [surfaces.floor, surfaces.walls].filter((s) => s.material === 'hex-tile');
        expect(tiled.map((s) => s.colour)).toEqual([namedColour('white')]);
      }
    },
  );

  it.each([
    ['客厅，圆形地毯', 'rug', ROUND_RUG],
    ['living room with a round rug', 'rug', ROUND_RUG],
    ['卫生间，圆镜', 'mirror', ROUND_MIRROR],
    ['modern bathroom, round mirror', 'mirror', ROUND_MIRROR],
  ] as const)('is as round as was said: %s', (prompt, kind, design) => {
    for (const document of composeAll(prompt)) {
      const round = layOut(document).things.filter((t) => t.kind === kind);
      expect(new Set(round.map((t) => t.variant))).toEqual(new Set([design]));
      for (const { size } of round) expect(size?.[0]).toBeCloseTo(size?.[kind === 'rug' ? 2 : 1] ?? 0, 2);
    }
  });

  it.each([
    ['现代客厅，左墙六扇窗', 6],
    ['french living room, six windows on the left wall', 6],
    ['侘寂客厅，左墙五扇窗', 5],
  ] as const)('has the windows in the wall that was named: %s', (prompt, count) => {
    for (const { openings } of composeAll(prompt)) {
      const windows = openings.filter((o) => o.kind === 'window');
      expect(windows.map((o) => o.wall)).toEqual(Array.from({ length: count }, () => 'left'));
      expect(Math.min(...windows.map((o) => o.to - o.from))).toBeGreaterThan(0.3);
    }
  });

  it('has the storeys of a villa in the document, and its height', () => {
    for (const [words, storeys] of [
      ['单层别墅', 1],
      ['两层别墅', 2],
      ['three-storey villa', 3],
    ] as const)
      for (const document of composeAll(words)) {
        expect(document.storeys).toBe(storeys);
        expect(Math.round(document.size.height / 3.4)).toBe(storeys);
      }
    expect(composeAll('别墅').map((d) => d.storeys)).toEqual(SEEDS.map(() => undefined));
  });
});

describe('what was said of a material', () => {
  it.each(['一把胡桃木餐椅', 'a walnut dining chair', '胡桃木扶手椅', 'a walnut bar stool'])(
    'frames a seat in the wood that was named, all of it: %s',
    (prompt) => {
      for (const { things } of composeAll(prompt)) expect(things[0]?.accent?.material).toBe('walnut');
    },
  );

  it('leaves upholstery soft, and in the colour that was said of it', () => {
    for (const prompt of ['一把胡桃木餐椅，米色坐垫', 'a walnut dining chair with a beige cushion'])
      for (const { things } of composeAll(prompt)) {
        expect(things.map(({ kind }) => kind)).not.toContain('floor-cushion');
        expect(things[0]?.accent).toMatchObject({ material: 'walnut' });
        expect(things[0]?.surface?.material).not.toBe('walnut');
        expect(things[0]?.surface?.colour).toBe(namedColour('beige'));
      }
    for (const { things } of composeAll('一把胡桃木扶手椅，皮革坐垫'))
      expect(things.map(({ kind }) => kind)).not.toContain('floor-cushion');
    for (const { things } of composeAll('walnut armchair')) expect(things[0]?.surface).toBeUndefined();
  });

  it.each([
    '带黄铜脚的沙发',
    'a curved sofa with brass legs',
    'daybed with steel legs',
    'sofa with marble legs',
  ])(
    'puts metal and stone on the feet of what is upholstered, whatever they are usually made of: %s',
    (prompt) => {
      for (const { things } of composeAll(prompt)) {
        expect(things[0]?.accent?.material).toMatch(/brass|steel|calacatta/);
        expect(things[0]?.surface?.material ?? 'upholstery').not.toMatch(/brass|steel|calacatta/);
      }
    },
  );

  it.each(['圆形大理石茶几', 'a round marble coffee table'])(
    'makes foot and top of one stone where both are of stone: %s',
    (prompt) => {
      for (const { things } of composeAll(prompt)) {
        const { kind, variant, surface, accent } = things[0] ?? {};
        if (kind === undefined || variant === undefined) throw new Error('nothing was made');
        expect(surface?.material).toMatch(/^(?:calacatta|carrara|.*marble)$/);
        const [, foot] = THING_MAKERS[kind].surfaces?.(variant) ?? [];
        if (foot === 'stone') expect(accent).toEqual(surface);
      }
    },
  );
});
