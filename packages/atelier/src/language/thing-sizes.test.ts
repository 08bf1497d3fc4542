import { describe, expect, it } from 'vitest';
import { composeScene } from '../compose/compose-scene.ts';
import { STYLES, type Thing } from '../document/names.ts';
import type { ThingSides } from '../document/scene-document.ts';
import { THING_MAKERS } from '../things/thing-makers.ts';
import { readPrompt } from './read-prompt.ts';

describe('the size of a thing', () => {
  it.each<[prompt: string, kind: Thing, size: ThingSides]>([
    ['卧室，1.8米床', 'bed', { width: 1.8 }],
    ['bedroom with a 2 m wide bed', 'bed', { width: 2 }],
    ['餐厅，3米长的餐桌，六把椅子', 'dining-table', { width: 3 }],
    ['餐厅，长2.4米宽1米的餐桌', 'dining-table', { width: 2.4, depth: 1 }],
    ['书房，1.4x0.7米的书桌', 'desk', { width: 1.4, depth: 0.7 }],
    ['客厅，沙发宽3米', 'sofa', { width: 3 }],
    ['客厅，2.4米高的书架', 'bookshelf', { height: 2.4 }],
    ['a 90 cm high bar counter in a kitchen', 'bar-counter', { height: 0.9 }],
    ['三人沙发，墨绿色丝绒，长 2.4 米', 'sofa', { width: 2.4 }],
    ['书架，高 2 米', 'bookshelf', { height: 2 }],
    ['圆桌，直径 80 厘米', 'cafe-table', { width: 0.8 }],
    ['a round oak dining table for six, 180 cm', 'dining-table', { width: 1.8 }],
    ['六门衣柜，白色', 'wardrobe', { width: 2.8 }],
    ['客厅，三人沙发，长 2.4 米', 'sofa', { width: 2.4 }],
    ['客厅，三人沙发，墨绿色丝绒，长 2.4 米，茶几', 'sofa', { width: 2.4 }],
    ['餐厅，餐桌，长2.4米，宽1米', 'dining-table', { width: 2.4, depth: 1 }],
    ['study with a desk, 1.6 m wide', 'desk', { width: 1.6 }],
  ])('is heard in %j and kept by the scene', (prompt, kind, size) => {
    const { brief, noEffect } = readPrompt({ prompt });
    expect(brief.things.find((thing) => thing.kind === kind)?.size).toEqual(size);
    expect([brief.widthM, brief.depthM, brief.heightM]).toEqual([undefined, undefined, undefined]);
    expect(noEffect).toEqual([]);
    for (const seed of [1, 2, 3]) {
      const things = composeScene(brief, { seed }).things.filter((thing) => thing.kind === kind);
      expect(things.length).toBeGreaterThan(0);
      for (const thing of things) {
        const [width, height, depth] = thing.size ?? [];
        expect({ width, height, depth }).toMatchObject(size);
        const usual = THING_MAKERS[kind].size(thing.variant);
        const [min, max] = THING_MAKERS[kind].stretch;
        for (const k of [0, 1, 2] as const) {
          expect((thing.size?.[k] ?? 0) / usual[k]).toBeGreaterThan(min - 0.001);
          expect((thing.size?.[k] ?? 0) / usual[k]).toBeLessThan(max + 0.001);
        }
      }
    }
  });

  it.each([
    ['客厅，20米长的沙发', '20米长'],
    ['沙发，长20米', '长20米'],
  ])('is brought to the nearest that can be made, and that is said: %s', (prompt, words) => {
    const { brief, noEffect } = readPrompt({ prompt });
    const width = brief.things[0]?.size?.width ?? 0;
    expect(width).toBeGreaterThan(2.5);
    expect(width).toBeLessThan(5);
    expect(noEffect.map(({ text, why }) => [text, why.en])).toEqual([
      [words, expect.stringContaining('nearest')],
    ]);
  });

  it('is not taken for the size of the room, nor the other way round', () => {
    const { brief } = readPrompt({ prompt: '客厅，5米x4米，2米宽的沙发' });
    expect([brief.widthM, brief.depthM]).toEqual([5, 4]);
    expect(brief.things[0]).toMatchObject({ kind: 'sofa', size: { width: 2 } });
    expect(readPrompt({ prompt: '3米宽的客厅，沙发' }).brief.things[0]?.size).toBeUndefined();
    expect(readPrompt({ prompt: '沙发，层高3米' }).brief).toMatchObject({
      heightM: 3,
      things: [{ kind: 'sofa' }],
    });
    expect(readPrompt({ prompt: '室内，沙发，宽5米' }).brief.widthM).toBe(5);
    expect(readPrompt({ prompt: '客厅，沙发，宽2.4米，长6米' }).brief).toMatchObject({
      ...{ widthM: 2.4, depthM: 6 },
      things: [{ kind: 'sofa' }],
    });
    expect(readPrompt({ prompt: '客厅，宽 3 米，沙发' }).brief.widthM).toBe(3);
    expect(readPrompt({ prompt: '客厅，不要地毯，宽 3 米' }).brief.widthM).toBe(3);
  });
});

it('a colour is as dark or light as it was said, on things too', () => {
  const colourOf = (prompt: string): string | undefined =>
    composeScene(readPrompt({ prompt }).brief, { seed: 1 }).things.find(({ kind }) => kind === 'sofa')
      ?.surface?.colour;
  const [plain, dark, light] = ['蓝色沙发', '深蓝色沙发', '浅蓝色沙发'].map((words) =>
    colourOf(`客厅，${words}`),
  );
  const sum = (hex = ''): number =>
    [1, 3, 5].reduce((all, at) => all + Number.parseInt(hex.slice(at, at + 2), 16), 0);
  expect(sum(dark)).toBeLessThan(sum(plain) - 30);
  expect(sum(light)).toBeGreaterThan(sum(plain) + 30);
});

it.each<[prompt: string, kind: Thing, hex: string]>([
  ['六门衣柜，白色', 'wardrobe', '#f4f2ed'],
  ['白色衣柜', 'wardrobe', '#f4f2ed'],
  ['黑色书架', 'bookshelf', '#1c1c1d'],
  ['蓝色餐椅', 'dining-chair', '#35598a'],
  ['绿色沙发', 'sofa', '#55704f'],
  ['红色边柜', 'sideboard', '#a8322c'],
])('a colour that is said of a thing is that of its main surface: %s', (prompt, kind, hex) => {
  const { brief, noEffect } = readPrompt({ prompt });
  expect([brief.openings, noEffect]).toEqual([[], []]);
  for (const seed of [1, 2, 3]) {
    const thing = composeScene(brief, { seed }).things.find((other) => other.kind === kind);
    expect(thing?.surface?.colour).toBe(hex);
  }
});

it.each(['圆形黄铜吊灯', '圆形吊灯', 'a round brass pendant lamp'])('a round lamp is round: %s', (prompt) => {
  const { brief, noEffect } = readPrompt({ prompt });
  expect(noEffect).toEqual([]);
  for (const style of ['modern', 'memphis', 'japandi'] as const) {
    const lamp = composeScene({ ...brief, style }, { seed: 1 }).things.find(({ kind }) => kind === 'pendant');
    const [width, , depth] = THING_MAKERS.pendant.size(lamp?.variant ?? -1);
    expect(width).toBe(depth);
  }
});

it('a wardrobe of so many doors has no open part', () => {
  const { brief } = readPrompt({ prompt: '六门衣柜' });
  for (const style of STYLES) {
    const { things } = composeScene({ ...brief, style }, { seed: 1 });
    const wardrobe = things.find(({ kind }) => kind === 'wardrobe');
    expect(THING_MAKERS.wardrobe.called?.(wardrobe?.variant ?? -1)).toBe('shut');
    // Three pairs, each about 0.95 m wide.
    expect(Math.round((wardrobe?.size?.[0] ?? 0) / 0.95)).toBe(3);
  }
});
