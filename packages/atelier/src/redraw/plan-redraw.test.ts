import { beforeAll, describe, expect, it } from 'vitest';
import { buildScene } from '../build/build-scene.ts';
import { sizeFor } from '../build/furnish.ts';
import { composeScene } from '../compose/compose-scene.ts';
import { namedColour } from '../compose/tint.ts';
import type { SceneDocument } from '../document/scene-document.ts';
import { readPrompt } from '../language/read-prompt.ts';
import { layOut } from '../layout/layout.ts';
import { createTextureStore } from '../texture/store.ts';
import { THING_MAKERS } from '../things/thing-makers.ts';
import { createTracer } from '../tracer/tracer.ts';
import { planRedraw, type RedrawRequest } from './plan-redraw.ts';

const [WIDTH, HEIGHT] = [96, 64];
let document: SceneDocument;
let seen: Pick<RedrawRequest, 'ids' | 'things'>;

beforeAll(async () => {
  const { brief } = readPrompt({ prompt: '现代客厅，沙发，落地灯' });
  document = layOut(composeScene(brief, { seed: 3 }));
  const scene = buildScene(document);
  const tracer = await createTracer(scene, createTextureStore(16));
  const maps = tracer.renderMaps({ camera: scene.camera, width: WIDTH, height: HEIGHT });
  seen = { ids: maps.id, things: tracer.listThings() };
});

/** Paints every pixel of what the path names. */
function paint(name: string): Uint8Array {
  const ids = seen.things.filter(({ path }) => path.includes(name)).map(({ id }) => id);
  return Uint8Array.from(seen.ids, (id) => (ids.includes(id) ? 255 : 0));
}

function thingOf(kind: string): SceneDocument['things'][number] {
  const visible = document.things.find(
    (thing) => thing.kind === kind && paint(`furniture/${thing.id}`).includes(255),
  );
  if (!visible) throw new Error(`there is no ${kind} in the picture`);
  return visible;
}

/** The sofa is a curved one, and is painted over together with the table before it. */
function withCurvedSofa() {
  const [sofa, table] = [thingOf('sofa'), thingOf('coffee-table')];
  const things = document.things.map((thing) =>
    thing.id === sofa.id ? { ...thing, kind: 'curved-sofa' as const } : thing,
  );
  const ofTable = paint(`furniture/${table.id}`);
  const mask = paint(`furniture/${sofa.id}`).map((value, i) => Math.max(value, ofTable[i] ?? 0));
  return { before: { ...document, things }, sofa, mask };
}

const redraw = (mask: Uint8Array, prompt: string) => planRedraw({ document, ...seen, mask, prompt });
const overSofa = (prompt: string) => redraw(paint(`furniture/${thingOf('sofa').id}`), prompt);
const marked = (mask: Uint8Array | null | undefined) => mask?.filter((value) => value > 127).length ?? 0;

describe('what is painted over', () => {
  it('takes the material and the colour that the words name, and nothing else changes', () => {
    const sofa = thingOf('sofa');
    const { document: after, changed } = redraw(paint(`furniture/${sofa.id}`), '绿色丝绒沙发');
    expect(changed).toEqual([sofa.id]);
    const now = after.things.find(({ id }) => id === sofa.id);
    expect(now).toEqual({ ...sofa, surface: { material: 'velvet', scale: 1, colour: expect.any(String) } });
    expect(after.things.filter(({ id }) => id !== sofa.id)).toEqual(
      document.things.filter(({ id }) => id !== sofa.id),
    );
    expect({ ...after, things: [] }).toEqual({ ...document, things: [] });
  });

  it('is as dark or light as the words say', () => {
    const mask = paint(`furniture/${thingOf('sofa').id}`);
    const colours = ['深红色沙发', '红色沙发', '浅红色沙发', '深红色扶手椅', '浅红色扶手椅'].map((words) => {
      const { document: after, changed } = redraw(mask, words);
      return after.things.find(({ id }) => id === changed[0])?.surface?.colour;
    });
    expect(new Set(colours.slice(0, 3)).size).toBe(3);
    expect(colours.slice(3)).toEqual([colours[0], colours[2]]);
  });

  it.each(['绿色', '移除'])('is what was circled whole, not a neighbour that was grazed: %s', (words) => {
    const sofa = thingOf('sofa');
    const ofSofa = paint(`furniture/${sofa.id}`);
    const small = document.things.find(({ id }) => {
      const pixels = marked(paint(`furniture/${id}`));
      return pixels >= 8 && pixels < 0.4 * marked(ofSofa);
    });
    const mask = paint(`furniture/${small?.id}`);
    // A third of what is painted over, and less than a quarter of the sofa.
    let left = Math.ceil(marked(mask) / 2);
    for (const [i, value] of ofSofa.entries()) if (value > 127 && left-- > 0) mask[i] = 255;
    expect(redraw(mask, words).changed).toEqual([small?.id]);
    // What is named is meant, however little of it was painted over.
    expect(redraw(mask, '绿色沙发').changed).toEqual([sofa.id]);
  });

  it.each([
    ['换成深蓝色绒布沙发', 'velvet', namedColour('blue', 'dark')],
    ['a white couch', undefined, namedColour('white')],
  ] as const)('is what a loose word covers, too, and keeps its form: %s', (words, material, colour) => {
    const { before, sofa, mask } = withCurvedSofa();
    const { document: after, changed } = planRedraw({ document: before, ...seen, mask, prompt: words });
    expect(changed).toEqual([sofa.id]);
    const now = after.things.find(({ id }) => id === sofa.id);
    expect(now).toMatchObject({ kind: 'curved-sofa', surface: { colour, ...(material && { material }) } });
  });

  it('makes place alone where a loose word covers it and says nothing of its looks', () => {
    const { before, sofa, mask } = withCurvedSofa();
    const plan = planRedraw({ document: before, ...seen, mask, prompt: '换成三人沙发' });
    expect(plan.changed).toEqual([sofa.id]);
    expect(plan.document.things.find(({ id }) => id === sofa.id)?.kind).toBe('sofa');
  });

  it.each(['移除沙发', '把沙发移除', 'remove the sofa'])('goes by a loose name, too: %s', (words) => {
    const { before, sofa, mask } = withCurvedSofa();
    const plan = planRedraw({ document: before, ...seen, mask, prompt: words });
    expect(plan.changed).toEqual([sofa.id]);
    expect(plan.document.things).toEqual(before.things.filter(({ id }) => id !== sofa.id));
  });

  it('becomes another thing where it stands', () => {
    const sofa = thingOf('sofa');
    const { document: after } = redraw(paint(`furniture/${sofa.id}`), 'an armchair');
    const now = after.things.find(({ id }) => id === sofa.id);
    expect(now?.kind).toBe('armchair');
    expect(now?.position).toEqual(sofa.position);
    expect(now?.turnDeg).toEqual(sofa.turnDeg);
  });

  it('goes when it is not wanted', () => {
    const sofa = thingOf('sofa');
    const { document: after } = redraw(paint(`furniture/${sofa.id}`), '不要沙发');
    expect(after.things.some(({ id }) => id === sofa.id)).toBe(false);
  });

  it.each(['移除', '去掉', '把沙发移除', '移除沙发', 'remove it', 'erase the sofa'])(
    'goes where nothing but its removal is asked for: %s',
    (words) => {
      const sofa = thingOf('sofa');
      const { document: after, changed, reading, noEffect } = overSofa(words);
      expect([changed, noEffect]).toEqual([[sofa.id], []]);
      expect(reading.unrecognised.map(({ text }) => text)).not.toContain('移除');
      expect(after.things).toEqual(document.things.filter(({ id }) => id !== sofa.id));
    },
  );

  it('stays where the removal of something else is asked for, or of a wall', () => {
    const idle = expect.objectContaining({ code: 'WORDS_UNKNOWN' });
    expect(() => overSofa('移除花瓶')).toThrow(idle);
    expect(() => redraw(paint('shell/wall-'), '移除')).toThrow(idle);
  });

  it('can be the floor', () => {
    const { document: after, changed } = redraw(paint('shell/floor'), 'terrazzo floor');
    expect(changed).toEqual(['floor']);
    expect(after.surfaces.floor.material).toMatch(/^terrazzo/);
  });

  it('tells which words change nothing here', () => {
    const sofa = thingOf('sofa');
    const plan = redraw(paint(`furniture/${sofa.id}`), '红色沙发，北欧风格，黄昏，钢琴，恐龙');
    expect(plan.changed).toEqual([sofa.id]);
    expect(plan.noEffect.map(({ text }) => text)).toEqual(['北欧风格', '黄昏', 'piano']);
    expect(plan.reading.unrecognised.map(({ text }) => text)).toEqual(['恐龙']);
    expect(redraw(paint(`furniture/${sofa.id}`), '红色沙发').noEffect).toEqual([]);
    // Only such words: nothing to do at all.
    const idle = () => redraw(paint(`furniture/${sofa.id}`), '北欧风格，黄昏');
    expect(idle).toThrow(expect.objectContaining({ code: 'WORDS_UNKNOWN' }));
  });

  it.each([
    ['green walls', 'walls', namedColour('green')],
    ['a green wall', 'walls', namedColour('green')],
    ['绿色墙面', 'walls', namedColour('green')],
    ['paint the walls green', 'walls', namedColour('green')],
    ['墙刷成绿色', 'walls', namedColour('green')],
    ['沙发后面的墙刷成绿色', 'walls', namedColour('green')],
    ['绿色', 'walls', namedColour('green')],
    ['grey floor', 'floor', namedColour('grey')],
    ['深色地板', 'floor', namedColour('grey', 'dark')],
    ['灰色地面', 'floor', namedColour('grey')],
  ] as const)('is a surface that is named with its colour: %s', (prompt, name, colour) => {
    const { document: after, changed } = redraw(
      paint(name === 'walls' ? 'shell/wall-' : 'shell/floor'),
      prompt,
    );
    const own = document.surfaces[name];
    expect(after.surfaces[name]).toEqual({ ...own, colour });
    expect(changed.filter((one) => one === name)).toEqual([name]);
    expect(after.things).toEqual(document.things);
  });

  it('is a surface that is named with its material', () => {
    const { document: after } = redraw(paint('shell/floor'), '白色大理石地面');
    expect(after.surfaces.floor).toEqual({ material: 'calacatta', scale: 1 });
    const walls = redraw(paint('shell/wall-'), '微水泥墙面，绿色').document.surfaces.walls;
    expect(walls).toEqual({ material: 'microcement', scale: 1, colour: namedColour('green') });
  });

  it('is the wall that differs where that was painted over', () => {
    const surfaces = { ...document.surfaces, feature: { material: 'oak', scale: 1, wall: 'back' } } as const;
    const plan = planRedraw({
      ...{ document: { ...document, surfaces }, ...seen, mask: paint('shell/wall-back') },
      prompt: 'paint the wall blue',
    });
    expect(plan.changed).toEqual(['feature']);
    const { feature, walls } = plan.document.surfaces;
    expect(feature).toEqual({ ...surfaces.feature, colour: namedColour('blue') });
    expect(walls).toEqual(document.surfaces.walls);
  });

  it('tells of a surface that is named and was not painted over', () => {
    const plan = redraw(paint('shell/floor'), '灰色地面，绿色墙面');
    expect(plan.changed).toEqual(['floor']);
    expect(plan.document.surfaces.floor.colour).toBe(namedColour('grey'));
    expect(plan.noEffect.map(({ text }) => text)).toEqual(['墙面']);
    const refused = expect.objectContaining({
      code: 'WORDS_UNKNOWN',
      text: {
        zh: expect.stringContaining('墙面：没有涂抹到'),
        en: expect.stringContaining('not painted over'),
      },
    });
    expect(() => redraw(paint('shell/floor'), '绿色墙面')).toThrow(refused);
    expect(() => redraw(paint('shell/floor'), '钢琴')).toThrow(
      expect.objectContaining({ code: 'WORDS_UNKNOWN', faults: [expect.anything()] }),
    );
  });

  it.each([
    'an armchair instead of the sofa',
    'instead of the sofa, an armchair',
    'replace the sofa with an armchair',
    'remove the sofa and put an armchair there',
    '把沙发换成扶手椅',
    '將沙發換成扶手椅',
    '用扶手椅代替沙发',
    '不要沙发，放一把扶手椅',
  ])('becomes what is wanted instead: %s', (prompt) => {
    const sofa = thingOf('sofa');
    const { document: after, changed, noEffect } = overSofa(prompt);
    expect(after.things.find(({ id }) => id === sofa.id)?.kind).toBe('armchair');
    expect(changed).toEqual([sofa.id]);
    expect(noEffect).toEqual([]);
  });

  it('keeps what is named only to be changed', () => {
    const { document: after } = overSofa('把沙发换成红色');
    const now = after.things.find(({ id }) => id === thingOf('sofa').id);
    expect([now?.kind, now?.surface?.colour]).toEqual(['sofa', namedColour('red')]);
  });

  it('becomes as many as the words say, as far as there is room', () => {
    const sofa = thingOf('sofa');
    const { document: after, changed, noEffect } = overSofa('two green armchairs');
    const armchairs = after.things.filter(({ id }) => changed.includes(id));
    expect(armchairs.map(({ kind }) => kind)).toEqual(['armchair', 'armchair']);
    expect(new Set(after.things.map(({ id }) => id)).size).toBe(after.things.length);
    expect(armchairs[0]?.surface).toEqual(armchairs[1]?.surface);
    expect(noEffect).toEqual([]);
    const [a, b] = armchairs.map(({ position = [0, 0, 0] }) => position);
    const apart = Math.hypot((a?.[0] ?? 0) - (b?.[0] ?? 0), (a?.[2] ?? 0) - (b?.[2] ?? 0));
    expect(apart).toBeGreaterThan(0.7);
    expect(((a?.[0] ?? 0) + (b?.[0] ?? 0)) / 2).toBeCloseTo(sofa.position?.[0] ?? Number.NaN, 2);
    const crowd = overSofa('nine armchairs');
    expect(crowd.noEffect.map(({ text, why }) => `${text}: ${why.en}`)).toEqual([
      expect.stringMatching(/^armchair: 9 were asked for; the place has room for [23]$/),
    ]);
    expect(overSofa('three red sofas').noEffect.map(({ text }) => text)).toEqual(['sofa']);
  });

  it('tells what reaches out of what was painted over, and which mask holds it', () => {
    const sofa = thingOf('sofa');
    const mask = paint(`furniture/${sofa.id}`);
    const { outgrown } = redraw(mask, 'a piano');
    expect(marked(outgrown?.mask)).toBeGreaterThan(1.12 * marked(mask));
    expect(mask.every((value, i) => value < 128 || (outgrown?.mask?.[i] ?? 0) > 127)).toBe(true);
    expect(outgrown?.why.zh).toContain('请涂得更大');
    expect(redraw(mask, 'an armchair').outgrown).toBeUndefined();
    expect(redraw(mask, '绿色').outgrown).toBeUndefined();
    // The rest of a sofa that was painted over in part would stay red.
    const half = mask.map((value, i) => (i % 2 === 0 ? value : 0));
    if (marked(half) > 0.3 * marked(mask))
      expect(redraw(half, '绿色').outgrown).toMatchObject({
        mask: expect.toSatisfy((grown: Uint8Array) => marked(grown) === marked(mask)),
        why: { zh: expect.stringContaining('把它涂满') },
      });
  });

  it('covers with that mask all that the new thing shows, as it is rendered', async () => {
    const mask = paint(`furniture/${thingOf('sofa').id}`);
    const { outgrown, document: after } = redraw(mask, 'a piano');
    const scene = buildScene(after);
    const tracer = await createTracer(scene, createTextureStore(16));
    const { id: ids } = tracer.renderMaps({ camera: scene.camera, width: WIDTH, height: HEIGHT });
    const piano = tracer.listThings().filter(({ path }) => path.includes(`furniture/${thingOf('sofa').id}`));
    const shown = ids.map((id) => (piano.some((one) => one.id === id) ? 1 : 0));
    expect(shown.filter((value) => value === 1).length).toBeGreaterThan(50);
    expect(shown.filter((value, i) => value === 1 && (outgrown?.mask?.[i] ?? 0) < 128)).toHaveLength(0);
  });

  it('stands with its back where that of a shallower thing stood', () => {
    const sofa = thingOf('sofa');
    const bed = overSofa('a bed').document.things.find(({ id }) => id === sofa.id);
    const [dx = 0, , dz = 0] = (bed?.position ?? []).map((value, k) => value - (sofa.position?.[k] ?? 0));
    const turnRad = ((sofa.turnDeg ?? 0) * Math.PI) / 180;
    const ahead = dx * Math.sin(turnRad) + dz * Math.cos(turnRad);
    const deeper = sizeFor(bed ?? sofa, THING_MAKERS.bed)[2] - sizeFor(sofa, THING_MAKERS.sofa)[2];
    expect(deeper).toBeGreaterThan(0.5);
    expect(ahead).toBeCloseTo(deeper / 2, 2);
    expect(Math.hypot(dx, dz)).toBeCloseTo(ahead, 2);
  });

  it('tells that a thing is larger where the picture tells nothing of its outline', () => {
    const mask = paint(`furniture/${thingOf('sofa').id}`);
    const camera = { ...document.camera, kind: 'panorama' } as const;
    const { outgrown } = planRedraw({ document: { ...document, camera }, ...seen, mask, prompt: 'a piano' });
    expect(outgrown).toEqual({
      mask: null,
      why: expect.objectContaining({ en: expect.stringContaining('larger') }),
    });
  });

  it('is not what hangs elsewhere', () => {
    expect(() => overSofa('a pendant lamp')).toThrow(
      expect.objectContaining({
        code: 'WORDS_UNKNOWN',
        faults: [{ zh: expect.stringContaining('吊顶'), en: expect.stringContaining('ceiling') }],
      }),
    );
  });

  it.each([
    ['things', null, 'BAD_REQUEST'],
    ['things', [null], 'BAD_REQUEST'],
    ['ids', null, 'BAD_REQUEST'],
    ['mask', null, 'BAD_MASK'],
    ['prompt', null, 'BAD_REQUEST'],
    ['document', null, 'SCENE_INVALID'],
  ])('is refused where %s is %j', (name, value, code) => {
    const request = { document, ...seen, mask: paint('shell/floor'), prompt: '红色' };
    const plan = () => planRedraw({ ...request, [name]: value } as never);
    expect(plan).toThrow(expect.objectContaining({ name: 'EngineError', code }));
  });

  it('is refused with a document that is none', () => {
    const mask = paint('shell/floor');
    const plan = () =>
      planRedraw({ document: { ...document, things: 7 as never }, ...seen, mask, prompt: '红色' });
    expect(plan).toThrow(expect.objectContaining({ code: 'SCENE_INVALID' }));
  });

  it('is refused by name when it is nothing, of another size, or when the words change nothing', () => {
    const mask = paint('shell/floor');
    const refused = (code: string) => expect.objectContaining({ code });
    expect(() => redraw(new Uint8Array(WIDTH * HEIGHT), '红色')).toThrow(refused('MASK_EMPTY'));
    expect(() => redraw(new Uint8Array(7), '红色')).toThrow(refused('BAD_MASK'));
    expect(() => redraw(mask, '一只猫')).toThrow(refused('WORDS_UNKNOWN'));
    expect(() => redraw(mask, '')).toThrow(refused('WORDS_UNKNOWN'));
  });
});
