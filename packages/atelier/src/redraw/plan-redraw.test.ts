import { beforeAll, describe, expect, it } from 'vitest';
import { buildScene } from '../build/build-scene.ts';
import { composeScene } from '../compose/compose-scene.ts';
import type { SceneDocument } from '../document/scene-document.ts';
import { readPrompt } from '../language/read-prompt.ts';
import { layOut } from '../layout/layout.ts';
import { createTextureStore } from '../texture/store.ts';
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
}, 60_000);

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

const redraw = (mask: Uint8Array, prompt: string) => planRedraw({ document, ...seen, mask, prompt });

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
