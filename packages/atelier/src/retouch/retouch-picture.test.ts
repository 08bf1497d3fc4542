import { describe, expect, it } from 'vitest';
import { oklabOfHex } from '../math/oklab.ts';
import { namedColour } from '../compose/tint.ts';
import { planRetouch } from './plan-retouch.ts';
import { retouchPicture } from './retouch-picture.ts';

describe('planRetouch', () => {
  it.each(['去掉这个花瓶', '移除', '不要花瓶', 'remove the lamp', 'Get rid of it', 'no plants'])(
    'takes %j for something to be taken away',
    (prompt) => {
      expect(planRetouch({ prompt }).does).toBe('remove');
    },
  );

  it.each([
    ['红色', [1, 1]],
    ['改成深蓝色', [1, -1]],
    ['a green sofa', [-1, 1]],
    ['胡桃木', [1, 1]],
    ['walnut floor', [1, 1]],
  ] as const)('takes %j for another tone', (prompt, [a, b]) => {
    const plan = planRetouch({ prompt });
    expect(plan.does).toBe('tint');
    const lab = oklabOfHex(plan.does === 'tint' ? plan.hex : '#808080');
    // Blue is hardly greener or redder than grey.
    if (prompt !== '改成深蓝色') expect(Math.sign(lab[1])).toBe(a);
    expect(Math.sign(lab[2])).toBe(b);
  });

  it.each([
    ['不要去掉沙发，改成蓝色', 'blue'],
    ["don't remove the sofa, make it blue", 'blue'],
    ['Don’t take the sofa away but make it blue', 'blue'],
    ['別刪除沙發，改成藍色', 'blue'],
    ['instead of removing it, make it blue', 'blue'],
    ['保留沙发，改成蓝色', 'blue'],
    ['not red but blue', 'blue'],
    ['不要红色，要蓝色', 'blue'],
    ['不要红色的沙发，要蓝色', 'blue'],
    ['paint the walls blue', 'blue'],
    ['绿色墙面', 'green'],
  ] as const)('takes %j for another colour, not for a removal', (prompt, colour) => {
    const plan = planRetouch({ prompt });
    expect(plan).toMatchObject({ does: 'tint', hex: namedColour(colour) });
    expect(plan.noEffect).toEqual([]);
  });

  it.each([
    '把不要的东西去掉',
    '去掉红色的沙发',
    'remove the red sofa',
    '去掉花瓶和红色台灯',
    'take it away',
  ])('takes %j for a removal', (prompt) => {
    expect(planRetouch({ prompt }).does).toBe('remove');
  });

  it.each([
    ['remove the vase and paint the wall blue', 'One change at a time'],
    ['去掉花瓶，墙刷成蓝色', 'One change at a time'],
    ['去掉花瓶并把墙刷成蓝色', 'One change at a time'],
    ['no vase, paint the wall blue', 'One change at a time'],
    ['make it blue, then remove the vase', 'One change at a time'],
    ["don't remove the sofa", 'What is to stay'],
    ['不要去掉沙发', 'What is to stay'],
    ['not red', 'not wanted'],
    ['不要红色', 'not wanted'],
  ])('refuses %j and says why', (prompt, why) => {
    expect(() => planRetouch({ prompt })).toThrow(
      expect.objectContaining({
        code: 'FOREIGN_UNSUPPORTED',
        faults: [{ zh: expect.stringMatching(/。$/), en: expect.stringContaining(why) }],
      }),
    );
  });

  it('tells which colour is not done', () => {
    const { noEffect } = planRetouch({ prompt: 'make it blue and red' });
    expect(noEffect.map(({ text }) => text)).toEqual(['red']);
  });

  it.each(['', '一架钢琴', 'add a fireplace', '一只猫', 'make it beautiful', '换个角度', '😀'])(
    'refuses %j by name',
    (prompt) => {
      expect(() => planRetouch({ prompt })).toThrow(
        expect.objectContaining({ code: 'FOREIGN_UNSUPPORTED', text: expect.anything() }),
      );
    },
  );
});

it('changes a picture under its mask and nothing else', async () => {
  const [width, height] = [40, 40];
  const rgb = Uint8Array.from({ length: width * height * 3 }, (_, i) => 100 + ((i * 31) % 40));
  const mask = new Uint8Array(width * height);
  for (let y = 10; y < 24; y++) mask.fill(255, y * width + 10, y * width + 24);
  for (const prompt of ['红色', '去掉它']) {
    const { picture } = await retouchPicture({ width, height, rgb }, mask, { prompt });
    expect(picture.rgb).not.toEqual(rgb);
    const isFar = (i: number): boolean =>
      i % width < 8 || i % width >= 26 || i < 8 * width || i >= 26 * width;
    for (let i = 0; i < mask.length; i++) {
      if (isFar(i)) expect(picture.rgb.subarray(i * 3, i * 3 + 3)).toEqual(rgb.subarray(i * 3, i * 3 + 3));
    }
  }
});
