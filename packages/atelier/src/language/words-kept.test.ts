import { describe, expect, it } from 'vitest';
import { composeScene } from '../compose/compose-scene.ts';
import { layOut } from '../layout/layout.ts';
import { readPrompt, type Reading } from './read-prompt.ts';
import { listShortfalls } from './shortfalls.ts';

function thingsOf(prompt: string): Reading['brief']['things'] {
  return readPrompt({ prompt }).brief.things;
}

/** What was not understood, and what has no effect or not quite the one that was said. */
function toldOf(prompt: string): string[] {
  const { unrecognised, noEffect } = readPrompt({ prompt });
  return [...unrecognised, ...noEffect].map(({ text }) => text);
}

describe('words apart from their noun', () => {
  it.each([
    ['客厅，圆形黄色地毯', { kind: 'rug', shape: 'round', colour: 'yellow' }],
    ['living room, round yellow rug', { kind: 'rug', shape: 'round', colour: 'yellow' }],
    ['客厅，黄色圆形地毯', { kind: 'rug', shape: 'round', colour: 'yellow' }],
    ['餐厅，圆形的白色餐桌', { kind: 'dining-table', shape: 'round', colour: 'white' }],
    ['lobby with curved reception desk', { kind: 'reception-desk', shape: 'round' }],
  ])('shape it: %s', (prompt, thing) => {
    expect(thingsOf(prompt)).toEqual([thing]);
    expect(toldOf(prompt)).toEqual([]);
  });

  it('are told where nothing has that shape', () => {
    expect(toldOf('living room, round bookshelf')).toEqual(['round']);
    expect(toldOf('客厅，椭圆形茶几')).toEqual(['椭圆形']);
    expect(toldOf('a round living room')).toEqual(['round']);
    expect(toldOf('bathroom, round bathtub')).toEqual(['round']);
    expect(toldOf('bathroom, oval bathtub')).toEqual([]);
  });

  it.each([
    ['lobby with a curved reception desk', 'reception-desk', 1],
    ['lobby, spiral staircase', 'stairs', 3],
    ['大堂，弧形楼梯', 'stairs', 3],
  ])('bend what is drawn: %s', (prompt, kind, variant) => {
    const { brief } = readPrompt({ prompt });
    for (const seed of [1, 2, 3]) {
      const scene = composeScene(brief, { seed });
      expect(scene.things.find((thing) => thing.kind === kind)?.variant).toBe(variant);
      expect(listShortfalls(brief, layOut(scene))).toEqual([]);
    }
  });

  it.each([
    ['living room, five pictures', 'wall-art', 5],
    ['living room, five pictures and white walls', 'wall-art', 5],
    ['living room, three photographs on the wall', 'wall-art', 3],
    ['living room, a picture on the wall', 'wall-art', 1],
    ['客厅，墙上挂着三张照片', 'wall-art', 3],
    ['tea room, 4 cushions', 'floor-cushion', 4],
  ])('are things where they are counted or hang somewhere: %s', (prompt, kind, count) => {
    expect(thingsOf(prompt)).toMatchObject([{ kind, count }]);
    expect(toldOf(prompt)).toEqual([]);
    const { brief } = readPrompt({ prompt });
    expect(listShortfalls(brief, layOut(composeScene(brief, { seed: 1 })))).toEqual([]);
  });

  it('are none where they only say what the picture is', () => {
    for (const prompt of ['a picture of a living room', '一张客厅的照片', '生成一张图片，现代客厅'])
      expect(thingsOf(prompt)).toEqual([]);
    expect(toldOf('一把胡桃木扶手椅，皮革坐垫')).toEqual(['皮革']);
    expect(toldOf('living room, 4 cushions')).toContain('cushions');
  });

  it('grow in a corner, and are a material of what follows', () => {
    for (const prompt of ['living room, bamboo in the corner', '客厅，墙角一丛竹子'])
      expect(thingsOf(prompt)).toMatchObject([{ kind: 'tree', shape: 'bamboo', wish: { by: 'corner' } }]);
    expect(thingsOf('two bamboo and rattan dining chairs')).toMatchObject([
      { kind: 'dining-chair', count: 2 },
    ]);
    expect(thingsOf('kitchen, 2 bamboo stools')).toEqual([{ kind: 'stool', count: 2, material: 'bamboo' }]);
    expect(readPrompt({ prompt: 'living room, bamboo' }).brief.materials).toEqual(['bamboo']);
  });

  it('say where things stand', () => {
    expect(thingsOf('office, 2 desks facing the window')).toEqual([
      { kind: 'desk', count: 2, wish: { by: 'window' } },
    ]);
    expect(thingsOf('书房，书桌面向窗户')).toEqual([{ kind: 'desk', wish: { by: 'window' } }]);
    expect(toldOf('living room, in the corner')).toEqual(['in the corner']);
    for (const prompt of ['dining room, six chairs around a round table', '餐厅，六把餐椅围绕圆桌'])
      expect(thingsOf(prompt)).toMatchObject([
        { kind: 'dining-chair', count: 6, wish: { beside: 'dining-table-1' } },
        { kind: 'dining-table', shape: 'round' },
      ]);
  });

  it('count for each', () => {
    expect(thingsOf('study, two desks, a black chair each')).toEqual([
      { kind: 'desk', count: 2 },
      { kind: 'office-chair', count: 2, colour: 'black' },
    ]);
    expect(thingsOf('书房，两张书桌各配一把椅子')).toMatchObject([{ count: 2 }, { count: 2 }]);
  });

  it('that count nothing are told', () => {
    expect(toldOf('living room in 5 greens')).toContain('5');
    expect(toldOf('客厅，三个层次')).toEqual(['三个']);
    expect(toldOf('一个客厅')).toEqual([]);
    expect(toldOf('dining room, table for eight')).toEqual([]);
  });
});

describe('reasons', () => {
  it.each([
    ['卫生间，绿色马赛克墙砖', '马赛克'],
    ['bathroom, mosaic tiles', 'mosaic tiles'],
    ['nursery with a cot', 'cot'],
    ['living room with a rocking chair', 'rocking chair'],
    ['courtyard with a fountain', 'fountain'],
  ])('say what stands in: %s', (prompt, text) => {
    const [told, ...more] = readPrompt({ prompt }).noEffect;
    expect(told?.text).toBe(text);
    expect(more).toEqual([]);
    expect(told?.why.en).toMatch(/draws|nearest/);
  });

  it('are not given for what is drawn', () => {
    expect(toldOf('客厅，三人位米白色沙发')).toEqual([]);
    expect(thingsOf('客厅，2人位白色沙发')).toEqual([{ kind: 'loveseat', colour: 'white' }]);
    expect(toldOf('客厅，八人位白色沙发')).toEqual(['八人位']);
  });

  it('tell markup from models', () => {
    const [bold, lora] = readPrompt({ prompt: '<b>客厅 <lora:room:1>' }).noEffect;
    expect(bold?.why.en).toContain('markup');
    expect(lora?.why.en).toContain('model');
  });

  it('are of no need where nothing was said at all', () => {
    const nothing: { prompt: string } = JSON.parse('{}');
    expect(readPrompt(nothing)).toEqual(readPrompt({ prompt: '' }));
  });
});
