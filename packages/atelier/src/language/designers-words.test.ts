import { describe, expect, it } from 'vitest';
import { readPrompt } from './read-prompt.ts';

describe('what designers write', () => {
  it.each([
    ['30层高的办公楼', { place: 'tower', storeys: 7 }],
    ['五层高楼', { place: 'tower', storeys: 5 }],
    ['3层别墅，层高3米', { place: 'villa', storeys: 3, heightM: 3 }],
    ['two-story villa', { place: 'villa', storeys: 2 }],
    ['single-storey villa', { place: 'villa', storeys: 1 }],
    ['单层别墅', { place: 'villa', storeys: 1 }],
    ['a three story house with a pool', { place: 'villa', storeys: 3 }],
    ['tower of 6 floors', { place: 'tower', storeys: 6 }],
    ['开间4.2米进深7.5米层高2.9米的客厅', { widthM: 4.2, depthM: 7.5, heightM: 2.9 }],
    ['别墅，石材外墙，前院有大树', { place: 'villa' }],
    ['别墅花园', { place: 'courtyard' }],
    ['两室一厅，客厅', { place: 'living-room' }],
    ['two bedroom apartment, kitchen', { place: 'kitchen' }],
    ['three-bedroom flat, living room', { place: 'living-room' }],
    [
      'living room, walls white, floor oak herringbone',
      { surfaceColours: { walls: { colour: 'white' } }, surfaces: { floor: 'oak-herringbone' } },
    ],
    ['宴会厅', { place: 'cafe' }],
  ])('is the place and its size: %s', (prompt, brief) => {
    const reading = readPrompt({ prompt });
    expect(reading.isInDomain).toBe(true);
    expect(reading.unrecognised).toEqual([]);
    expect(reading.brief).toMatchObject(brief);
  });

  it.each([
    ['客厅，许多窗户', [{ kind: 'window', count: 4 }]],
    ['living room with many windows', [{ kind: 'window', count: 4 }]],
    ['卧室，窗户少一点', [{ kind: 'window', count: 1 }]],
    ['bedroom with fewer windows', [{ kind: 'window', count: 1 }]],
    ['法式客厅，双开门', [{ kind: 'door' }]],
  ])('is more or fewer windows: %s', (prompt, openings) => {
    expect(readPrompt({ prompt }).brief.openings).toEqual(openings);
  });

  it.each(['villa, many windows', 'living room, many skylights'])('or it is told why not: %s', (prompt) => {
    expect(readPrompt({ prompt }).noEffect[0]?.why.zh).toContain('数量');
    expect(readPrompt({ prompt }).noEffect).toHaveLength(1);
  });

  it.each([
    ['bird view of a courtyard', { height: 'bird' }],
    ["bird's-eye view of a villa", { height: 'bird' }],
    ['别墅鸟瞰视角', { height: 'bird' }],
    ['villa seen from above', { height: 'bird' }],
    ['客厅鸟瞰图', { height: 'bird', kind: 'axonometric' }],
    ['bedroom seen from above', { height: 'bird', kind: 'axonometric' }],
    ['bedroom seen from above, floor plan', { kind: 'plan' }],
  ])('is the view: %s', (prompt, camera) => {
    expect(readPrompt({ prompt }).brief.camera).toMatchObject(camera);
  });

  it.each([
    ['十二人会议室', [['office-chair', 12]]],
    [
      'an office for ten people',
      [
        ['desk', 10],
        ['office-chair', 10],
      ],
    ],
    [
      '餐厅，可坐十人的长桌',
      [
        ['dining-table', undefined],
        ['dining-chair', 10],
      ],
    ],
    [
      '咖啡馆，15张小桌，每桌两把椅子',
      [
        ['cafe-table', 15],
        ['dining-chair', 30],
      ],
    ],
    [
      '餐厅，十张四人桌',
      [
        ['dining-table', 10],
        ['dining-chair', 40],
      ],
    ],
    [
      '餐厅，餐桌每边三把椅子',
      [
        ['dining-table', undefined],
        ['dining-chair', 6],
      ],
    ],
    [
      'dining table with three chairs on each side',
      [
        ['dining-table', undefined],
        ['dining-chair', 6],
      ],
    ],
    [
      '四张咖啡桌椅，每个角落两盆绿植',
      [
        ['cafe-table', 4],
        ['potted-plant', 2],
      ],
    ],
    [
      'study, a desk for two people',
      [
        ['desk', 1],
        ['office-chair', 2],
      ],
    ],
    [
      'living room, sofa, table lamp for two people',
      [
        ['sofa', undefined],
        ['table-lamp', undefined],
      ],
    ],
    ['玄关，尽头一幅画', [['wall-art', 1]]],
    ['卧室不要主灯，床头两盏小吊灯', [['pendant', 2]]],
    ['厨房，洗碗机', []],
  ] as const)('is how many there are: %s', (prompt, things) => {
    const { brief } = readPrompt({ prompt });
    expect(brief.things.map(({ kind, count }) => [kind, count])).toEqual(things);
  });

  it.each([
    '卧室，八人',
    '五十把餐椅的餐厅',
    '五十人会议室',
    '客厅，六人边几',
    '厨房，洗碗机',
    '别墅，坡屋顶',
    '40层的摩天楼',
  ])('is told where it cannot be: %s', (prompt) => {
    const { noEffect } = readPrompt({ prompt });
    expect(noEffect).toHaveLength(1);
    expect(prompt).toContain(noEffect[0]?.text);
  });

  it('is light without lamps, and furniture away from walls', () => {
    expect(readPrompt({ prompt: 'living room without artificial light' }).brief.light.lamps).toBe(0);
    const [sofa] = readPrompt({ prompt: '客厅，沙发不靠墙' }).brief.things;
    expect(sofa).toEqual({ kind: 'sofa', wish: { side: 'centre' } });
  });
});
