import { describe, expect, it } from 'vitest';
import { oklabOfHex } from '../math/oklab.ts';
import { planRetouch, retouchPicture } from './retouch-picture.ts';

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
