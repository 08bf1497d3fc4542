import { describe, expect, it } from 'vitest';
import { buildScene } from '../build/build-scene.ts';
import { composeScene } from '../compose/compose-scene.ts';
import { EngineError } from '../engine/engine-error.ts';
import { readPrompt } from '../language/read-prompt.ts';
import { layOut } from '../layout/layout.ts';
import { PLACES, STYLES } from './names.ts';
import { readSceneDocument } from './read-scene-document.ts';
import type { SceneDocument } from './scene-document.ts';

const SCENE = layOut(composeScene(readPrompt({ prompt: '现代客厅，灰色沙发' }).brief, { seed: 5 }));

function failureOf(data: unknown, use: (data: never) => unknown = readSceneDocument): EngineError {
  try {
    use(data as never);
  } catch (error) {
    if (error instanceof EngineError) return error;
    throw error;
  }
  return expect.unreachable('it should have been refused');
}

const [THING] = SCENE.things;
const [OPENING] = SCENE.openings;
const withThing = (more: object): object => ({ ...SCENE, things: [{ ...THING, ...more }] });
const withOpening = (more: object): object => ({
  ...SCENE,
  openings: [{ ...OPENING, wall: 'back', ...more }],
});

function cyclic(): object {
  const scene: Record<string, unknown> = { ...SCENE };
  scene['things'] = [scene];
  return scene;
}

function deep(levels: number): object {
  let inside: object = {};
  for (let i = 0; i < levels; i++) inside = { inside };
  return { ...SCENE, look: inside };
}

const HOSTILE: readonly [what: string, data: unknown, where: string][] = [
  ['nothing', null, 'should be an object'],
  ['a text', 'a room', 'should be an object'],
  ['a list', [], 'should be an object'],
  ['a width that is no number', { ...SCENE, size: { ...SCENE.size, width: Number.NaN } }, 'size › width'],
  ['a width without end', { ...SCENE, size: { ...SCENE.size, width: Infinity } }, 'size › width'],
  ['a negative room', { ...SCENE, size: { width: -3, depth: -3, height: -3 } }, 'size › height'],
  ['a room for an atom', { ...SCENE, size: { width: 1e-9, depth: 1e-9, height: 1e-9 } }, 'size › depth'],
  ['a room for a planet', { ...SCENE, size: { width: 1e9, depth: 1e9, height: 1e9 } }, 'size › depth'],
  ['a billion chairs', { ...SCENE, things: Array<object>(1e9) }, 'things: 1000000000'],
  ['a list that only says it is long', { ...SCENE, things: { length: 1e9 } }, 'things'],
  ['a million colours', { ...SCENE, palette: Array<string>(1e6).fill('#ffffff') }, 'palette: 1000000'],
  ['itself', cyclic(), 'things › entry 1 › id'],
  ['a hundred thousand boxes in boxes', deep(100_000), 'look'],
  [
    'a foreign prototype',
    JSON.parse(JSON.stringify(SCENE).replace('{', '{"__proto__":{"x":1},')),
    '__proto__',
  ],
  ['an unknown kind', withThing({ kind: 'dragon' }), `things › ${THING?.id} › kind`],
  ['a kind that every object has', withThing({ kind: 'constructor' }), `things › ${THING?.id} › kind`],
  ['a thing without size', withThing({ size: [0, 0, 0] }), `things › ${THING?.id} › size › width`],
  ['a name of ten million letters', withThing({ id: 'a'.repeat(1e7) }), 'things › entry 1 › id'],
  ['the same thing twice', { ...SCENE, things: [THING, THING] }, `things › ${THING?.id} › id`],
  [
    'a thing twice and says which',
    { ...SCENE, things: [...SCENE.things, THING] },
    `entry ${SCENE.things.length + 1} has the id of entry 1`,
  ],
  ['storeys of a room', { ...SCENE, storeys: 2 }, 'storeys: only a villa'],
  ['a field it has not', withThing({ colour: 'red' }), 'has no field called colour'],
  ['a material that is none', withThing({ surface: { material: 'felt' } }), 'values such as oak, walnut'],
  ['a later version', { ...SCENE, version: 99 }, 'version'],
  ['an eye nowhere', { ...SCENE, camera: { ...SCENE.camera, eye: [Number.NaN, 0, 0] } }, 'camera › eye › x'],
  [
    'an eye that looks at itself',
    { ...SCENE, camera: { ...SCENE.camera, eye: [0, 1, 0], target: [0, 1, 0] } },
    'camera › target',
  ],
  ['a window without area', withOpening({ from: 1, to: 1, sill: 1, head: 1 }), 'openings › entry 1'],
  ['a window inside out', withOpening({ from: 3, to: 1, sill: 1, head: 2 }), 'openings › entry 1'],
  [
    'a window wider than its wall',
    withOpening({ from: 0, to: 60, sill: 1, head: 2 }),
    'openings › entry 1 › to',
  ],
  [
    'a window higher than its room',
    withOpening({ from: 0, to: 1, sill: 0, head: 12 }),
    'openings › entry 1 › head',
  ],
  [
    'a skylight beyond the roof',
    withOpening({ wall: 'ceiling', from: 0, to: 50, sill: 0, head: 1 }),
    'openings › entry 1 › to',
  ],
  [
    'a trap',
    Object.defineProperty({ ...SCENE }, 'size', {
      enumerable: true,
      get() {
        throw new Error('sprung');
      },
    }),
    'cannot be read',
  ],
];

describe('a hostile document', () => {
  it.each(HOSTILE)('that is or holds %s is refused and told where', (_, data, where) => {
    for (const use of [readSceneDocument, layOut, buildScene]) {
      const { code, text } = failureOf(data, use);
      expect(code).toBe('SCENE_INVALID');
      expect(text.en).toContain(where);
      expect(text.zh).toMatch(/^场景无法搭建/);
      expect(text.en.split('\n').length).toBeLessThanOrEqual(6);
      expect(text.en.length).toBeLessThan(1000);
    }
  });

  it('is told about in Chinese words too', () => {
    const { faults } = failureOf({ ...SCENE, seed: -1, openings: [{ ...OPENING, from: 2, to: 1 }] });
    expect(faults[0]?.zh).toMatch(/seed：数值过小/);
  });

  it('is told about in one language at a time, things by their ids, in the signs of that language', () => {
    const { surfaces: _surfaces, ...bare } = SCENE;
    const { faults } = failureOf({
      ...bare,
      seed: 1.5,
      size: { ...SCENE.size, width: '4' },
      palette: ['#ffffff', 'red', '#000000'],
      things: [{ ...THING, variant: 100, colour: 'red', surface: { material: 'gold' } }],
    });
    expect(faults).toEqual([
      { zh: 'seed：应为整数', en: 'seed: should be a whole number' },
      { zh: 'size › width：应为数字', en: 'size › width: should be a number' },
      { zh: 'surfaces：缺少这一项', en: 'surfaces: is missing' },
      {
        zh: 'palette › 第 2 项：应为 #rrggbb 形式的颜色',
        en: 'palette › entry 2: should be a colour as #rrggbb',
      },
      {
        zh: `things › ${THING?.id} › variant：数值过大：最大 99`,
        en: `things › ${THING?.id} › variant: is too large: at most 99`,
      },
    ]);
    const more = failureOf(withThing({ colour: 'red', surface: { material: 'gold' } })).faults;
    expect(more.map(({ zh }) => zh)).toEqual([
      expect.stringMatching(/^things › \S+ › surface › material：应为 oak、.+ 等 \d+ 种之一$/),
      `things › ${THING?.id}：没有 colour 这样的项`,
    ]);
    for (const { zh } of [...faults, ...more]) expect(zh).not.toMatch(/[,;:?()]/);
  });

  it('changes no object but its own', () => {
    failureOf(JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'));
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

describe('an odd document', () => {
  const odd = (more: Partial<SceneDocument>): SceneDocument => ({ ...SCENE, ...more });
  const free = SCENE.things.map(({ position: _position, ...thing }) => thing);
  it.each([
    [
      'things beside what is not there',
      odd({ things: free.map((t) => ({ ...t, wish: { beside: 'no-9' } })) }),
    ],
    ['things beside themselves', odd({ things: free.map((t) => ({ ...t, wish: { beside: t.id } })) })],
    [
      'things beside each other in a ring',
      odd({
        things: free.map((t, i) => ({ ...t, wish: { beside: free[(i + 1) % free.length]?.id } })) as never,
      }),
    ],
    [
      'a camera in a wall',
      odd({ camera: { ...SCENE.camera, eye: [SCENE.size.width / 2, 1, 0], target: [0, 1, 0] } }),
    ],
    [
      'a camera that looks straight up',
      odd({ camera: { ...SCENE.camera, eye: [0, 1, 0], target: [0, 2, 0] } }),
    ],
    ['things far outside', odd({ things: SCENE.things.map((t) => ({ ...t, position: [60, 40, -60] })) })],
    ['no things and no openings', odd({ things: [], openings: [] })],
    [
      'windows in one place',
      odd({ openings: Array.from({ length: 24 }, () => ({ ...SCENE.openings[0] })) as never }),
    ],
  ])('with %s is laid out and built, every number finite', (_, document) => {
    const { camera, lights, root } = buildScene(layOut(document));
    const numbers = JSON.stringify([camera, lights, root.children.map(({ position }) => position)]);
    // JSON writes what is no finite number as null.
    expect(numbers).not.toContain('null');
  });
});

describe('what the engine makes itself', () => {
  it('is read as it is, however small or large the place was asked for', () => {
    const { brief } = readPrompt({ prompt: '' });
    const sizes = [
      {},
      { widthM: 0.5, depthM: 0.5, heightM: 1 },
      { areaM2: 1e9, heightM: 1e9 },
      { areaM2: 1e-9 },
    ];
    for (const place of PLACES) {
      for (const [i, size] of sizes.entries()) {
        const style = STYLES[(PLACES.indexOf(place) + i) % STYLES.length] ?? 'modern';
        const document = composeScene({ ...brief, place, style, ...size }, { seed: i });
        expect(readSceneDocument(document)).toEqual(document);
        const laid = layOut(document);
        expect(readSceneDocument(laid)).toEqual(laid);
      }
    }
  });
});

describe('whatever the words are', () => {
  it.each([
    '',
    ' \n\t\u0000',
    '房间'.repeat(5000),
    'x'.repeat(10_000),
    '🛋️🪑🛏️'.repeat(500),
    'function () { while (true) {} } // </script>',
    '{"version": 1, "things": [{"kind": "sofa"}]}',
    '十亿把椅子的客厅，1000000000 chairs',
    '-5米宽、NaN平米、层高Infinity米的客厅',
    '0.000000001平米的卧室，999999999米层高',
    `客厅，${'不要'.repeat(500)}沙发`,
  ])('the scene they make is sound: %j', (prompt) => {
    const { brief } = readPrompt({ prompt, negative: prompt.slice(0, 50) });
    for (const seed of [0, -1, 1.5, 1e99, Number.NaN]) {
      const document = composeScene(brief, { seed });
      expect(readSceneDocument(document)).toEqual(document);
    }
  });
});
