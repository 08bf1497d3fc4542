import { describe, expect, it } from 'vitest';
import { readPrompt, type Reading } from './read-prompt.ts';

function briefOf(prompt: string, negative?: string): Reading['brief'] {
  return readPrompt(negative === undefined ? { prompt } : { prompt, negative }).brief;
}

function kindsOf(prompt: string, negative?: string): string[] {
  return briefOf(prompt, negative).things.map(({ kind }) => kind);
}

describe('materials and colours', () => {
  it.each([
    ['胡桃木书架', { kind: 'bookshelf', material: 'walnut' }],
    ['胡桃木的书架', { kind: 'bookshelf', material: 'walnut' }],
    ['书架是胡桃木的', { kind: 'bookshelf', material: 'walnut' }],
    ['书架，胡桃木', { kind: 'bookshelf', material: 'walnut' }],
    ['书架（胡桃木）', { kind: 'bookshelf', material: 'walnut' }],
    ['木书架', { kind: 'bookshelf', material: 'oak' }],
    ['walnut bookshelf', { kind: 'bookshelf', material: 'walnut' }],
    ['bookshelf in walnut', { kind: 'bookshelf', material: 'walnut' }],
    ['bookshelves made of walnut', { kind: 'bookshelf', material: 'walnut' }],
    ['bookshelf: walnut', { kind: 'bookshelf', material: 'walnut' }],
    ['table lamp with marble base', { kind: 'table-lamp', material: 'calacatta' }],
    ['深灰色丝绒沙发', { kind: 'sofa', material: 'velvet', colour: 'grey', shade: 'dark' }],
    ['light blue velvet sofa', { kind: 'sofa', material: 'velvet', colour: 'blue', shade: 'light' }],
    ['L型真皮沙发', { kind: 'sectional', material: 'leather' }],
  ])('belong to their noun: %s', (prompt, thing) => {
    expect(briefOf(prompt).things).toEqual([thing]);
  });

  it('go to the surfaces of the room', () => {
    expect(briefOf('墙面清水混凝土，地面是胡桃木，天花为石膏').surfaces).toEqual({
      walls: 'fair-faced-concrete',
      floor: 'walnut-planks',
      ceiling: 'plaster',
    });
    expect(briefOf('concrete walls and ceiling, walnut floor').surfaces).toEqual({
      walls: 'fair-faced-concrete',
      ceiling: 'fair-faced-concrete',
      floor: 'walnut-planks',
    });
    expect(briefOf('living room with a limewash wall').surfaces).toEqual({ feature: 'limewash' });
  });

  it.each([
    ['living room, red walls', { walls: { colour: 'red' } }, {}],
    ['红墙客厅', { walls: { colour: 'red' } }, {}],
    ['walls painted blue', { walls: { colour: 'blue' } }, { walls: 'latex-paint' }],
    ['墨绿色墙面的客厅', { walls: { colour: 'green', shade: 'dark' } }, {}],
    ['蓝色天花板', { ceiling: { colour: 'blue' } }, {}],
    ['客厅，红色地砖', { floor: { colour: 'red' } }, { floor: 'square-tile' }],
    ['蓝色墙砖的卫生间', { walls: { colour: 'blue' } }, { walls: 'square-tile' }],
    ['blue walls and ceiling', { walls: { colour: 'blue' }, ceiling: { colour: 'blue' } }, {}],
    ['living room with brick walls', undefined, { walls: 'red-brick' }],
    ['砖墙客厅', undefined, { walls: 'red-brick' }],
    ['brick feature wall', undefined, { feature: 'red-brick' }],
    ['living room, no red walls', undefined, {}],
  ])('keep what is said of them: %s', (prompt, surfaceColours, surfaces) => {
    const { brief, isInDomain } = readPrompt({ prompt });
    expect(isInDomain).toBe(true);
    expect(brief.surfaceColours).toEqual(surfaceColours);
    expect(brief.surfaces).toEqual(surfaces);
    expect([brief.materials, brief.colours]).toEqual([[], []]);
  });

  it('refuse what they are not to be of', () => {
    expect(briefOf('living room, no brick walls').without.materials).toContain('red-brick');
    expect(briefOf('living room, no red walls').without.colours).toEqual(['red']);
  });

  it('stand alone where there is no noun, the heaviest first', () => {
    expect(briefOf('客厅，黄铜，(胡桃木:1.3)，大理石').materials).toEqual(['walnut', 'brass', 'calacatta']);
    expect(briefOf('客厅，莫兰迪绿，浅灰').colours).toEqual([
      { colour: 'green', shade: 'muted' },
      { colour: 'grey', shade: 'light' },
    ]);
  });
});

describe('where things stand', () => {
  it.each([
    ['左侧沙发，右侧书架', 'left', 'right'],
    ['沙发在左侧，书架在右侧', 'left', 'right'],
    ['沙发在左侧书架在右侧', 'left', 'right'],
    ['a sofa on the left and a bookshelf on the right', 'left', 'right'],
    ['on the left a sofa, on the right a bookshelf', 'left', 'right'],
    ['中央放沙发，背景是书架', 'centre', 'back'],
  ])('%s', (prompt, sofa, bookshelf) => {
    const { things } = briefOf(prompt);
    expect(things.find(({ kind }) => kind === 'sofa')?.wish).toEqual({ side: sofa });
    expect(things.find(({ kind }) => kind === 'bookshelf')?.wish).toEqual({ side: bookshelf });
  });

  it('knows windows, walls, corners and neighbours', () => {
    expect(briefOf('书桌靠窗').things).toEqual([{ kind: 'desk', wish: { by: 'window' } }]);
    expect(briefOf('a desk against the wall, a floor lamp in the corner').things).toMatchObject([
      { wish: { by: 'wall' } },
      { wish: { by: 'corner' } },
    ]);
    expect(briefOf('沙发旁的落地灯').things[1]).toMatchObject({
      kind: 'floor-lamp',
      wish: { beside: 'sofa-1' },
    });
    expect(briefOf('a floor lamp next to the sofa').things[0]).toMatchObject({ wish: { beside: 'sofa-1' } });
    expect(briefOf('左侧落地窗').openings).toEqual([{ kind: 'window', isFullHeight: true, side: 'left' }]);
  });
});

describe('place and style', () => {
  it('take the room, not what it belongs to or looks at', () => {
    expect(briefOf('现代别墅客厅，望向庭院')).toMatchObject({ place: 'living-room', style: 'modern' });
    expect(briefOf('带开放式厨房的客厅').place).toBe('living-room');
    expect(briefOf('bedroom overlooking a courtyard').place).toBe('bedroom');
  });

  it('prefer the closer word', () => {
    expect(briefOf('现代法式客厅').style).toBe('french');
    expect(briefOf('brutalist, (japandi:1.4) living room').style).toBe('japandi');
  });

  it('read a loose word by the room it stands in', () => {
    expect(kindsOf('会议室，椅子')).toEqual(['office-chair']);
    expect(kindsOf('living room, chair')).toEqual(['armchair']);
    expect(kindsOf('kitchen with cabinets')).toEqual(['kitchen-run']);
  });

  it('say so when something near stands in', () => {
    const { brief, noEffect } = readPrompt({ prompt: '美式客厅' });
    expect(brief.style).toBe('mid-century');
    expect(noEffect.map(({ text }) => text)).toEqual(['美式']);
  });
});

describe('light, camera and format', () => {
  it.each([
    ['下午三点', { hour: 15 }],
    ['18:30', { hour: 18.5 }],
    ['at 3 pm', { hour: 15 }],
    ['3000K', { kelvin: 3000 }],
    ['夜景', { hour: 21.5, sky: 'night' }],
    ['暗一点', {}],
  ])('%s', (prompt, light) => {
    expect(briefOf(`客厅，${prompt}`).light).toMatchObject(light);
  });

  it('take the first of two that contradict each other, or the heavier', () => {
    const { brief, noEffect } = readPrompt({ prompt: '客厅，正午，午夜' });
    expect(brief.light.hour).toBe(12);
    expect(noEffect.map(({ text }) => text)).toEqual(['午夜']);
    expect(briefOf('客厅，正午，(午夜:1.2)').light.hour).toBe(23.5);
  });

  it('read lenses, stops, formats and views', () => {
    expect(briefOf('客厅，35mm f/2 16:9').camera).toEqual({ lensMm: 35, apertureM: 0.0175 });
    expect(briefOf('客厅 16:9').aspect).toBe('16:9');
    expect(briefOf('客厅 --ar 9:16').aspect).toBe('9:16');
    expect(briefOf('客厅 全景').camera.kind).toBe('panorama');
    expect(briefOf('全景落地窗').camera.kind).toBeUndefined();
  });
});

it.each([
  ['客厅，沙发，不要地毯', ['客厅', '沙发'], ['地毯']],
  ['living room with a sofa, no rug', ['living room', 'sofa'], ['rug']],
  ['客厅，没有窗帘，红色沙发', ['客厅', '红色', '沙发'], ['窗帘']],
])('what is not wanted is told apart from what is: %s', (prompt, wanted, refused) => {
  const { recognised } = readPrompt({ prompt, negative: prompt.includes('sofa,') ? 'plants' : '绿植' });
  const texts = (isRefused: boolean) =>
    recognised.filter((word) => word.isRefused === isRefused).map(({ text }) => text);
  expect(texts(false).toSorted()).toEqual(wanted.toSorted());
  expect(texts(true)).toEqual([...refused, prompt.includes('sofa,') ? 'plants' : '绿植']);
});

describe('emphasis', () => {
  it('weighs words and leaves them otherwise as they are', () => {
    const weightOf = (prompt: string) =>
      readPrompt({ prompt }).recognised.find(({ text }) => text === 'sofa')?.weight;
    expect(weightOf('sofa')).toBe(2);
    expect(weightOf('(sofa)')).toBe(2.2);
    expect(weightOf('((sofa))')).toBe(2.42);
    expect(weightOf('(sofa:1.3)')).toBe(2.6);
    expect(weightOf('[sofa]')).toBe(1.8);
    expect(weightOf('(sofa')).toBe(2);
    expect(weightOf('sofa:1.3)')).toBe(2);
    expect(weightOf('(((((((((((((((((((((sofa)))))))))))))))))))))')).toBe(6);
  });

  it('names what is meant for other engines', () => {
    const { noEffect, brief } = readPrompt({
      prompt: '<lora:chair:0.8> kitchen --v 6 embedding:easynegative',
    });
    expect(noEffect.map(({ text }) => text)).toEqual(['<lora:chair:0.8>', '--v 6', 'embedding:easynegative']);
    expect(brief.things).toEqual([]);
  });
});

describe('what was said and used to be lost', () => {
  it('is of a house with a garden', () => {
    for (const prompt of ['villa with garden', '带花园的别墅']) {
      const { brief, noEffect } = readPrompt({ prompt });
      expect(brief.place).toBe('villa');
      expect(noEffect).toEqual([]);
    }
    expect(briefOf('garden with pond')).toMatchObject({ place: 'courtyard', things: [{ kind: 'pool' }] });
  });

  it('is how large a place is, and two basins', () => {
    expect(briefOf('大客厅')).toMatchObject({ place: 'living-room', moods: ['spacious'] });
    expect(briefOf('宽敞的客厅').moods).toEqual(['spacious']);
    expect(briefOf('卫生间，双台盆').things).toEqual([{ kind: 'basin', count: 2 }]);
    expect(briefOf('bathroom with a double vanity').things).toEqual([{ kind: 'basin', count: 2 }]);
  });

  it.each([
    ['客厅，两扇窗', [{ kind: 'window', count: 2 }], 0],
    ['客厅，三面落地窗', [{ kind: 'window', isFullHeight: true, count: 3 }], 0],
    ['living room, two doors', [{ kind: 'door', count: 2 }], 0],
    ['living room with a large window', [{ kind: 'window' }], 0],
    ['living room, ten windows', [{ kind: 'window', count: 6 }], 1],
    ['villa, four windows', [{ kind: 'window' }], 1],
    ['living room, three arches', [{ kind: 'arch' }], 1],
  ])('is how many windows and doors: %s', (prompt, openings, told) => {
    const { brief, noEffect } = readPrompt({ prompt });
    expect(brief.openings).toEqual(openings);
    expect(noEffect).toHaveLength(told);
  });

  it.each([
    ['三层别墅', 3, 0],
    ['three-storey villa', 3, 0],
    ['两层别墅', 2, 0],
    ['six-storey tower', 6, 0],
    ['40 storey tower', 7, 1],
    ['三层书架', undefined, 0],
  ])('is how many storeys: %s', (prompt, storeys, told) => {
    const { brief, noEffect } = readPrompt({ prompt });
    expect(brief.storeys).toBe(storeys);
    expect(noEffect).toHaveLength(told);
  });

  it('is told where the engine chooses: the shape of a kitchen run', () => {
    expect(readPrompt({ prompt: 'L-shaped kitchen' }).noEffect).toMatchObject([{ text: 'L-shaped kitchen' }]);
  });
});
