import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { composeScene } from '../compose/compose-scene.ts';
import { readPrompt } from '../language/read-prompt.ts';
import type { Picture } from '../tracer/shot.ts';
import { createEngine, type RenderProgress } from './engine.ts';
import type { FixtureInput } from './engine.fixture.ts';
import { failure, request } from './small-request.fixture.ts';

// Threads start, scenes are built and rendered: more than the usual limit on a busy machine.
describe('createEngine', () => {
  const one = createEngine({ workers: 1 });
  const two = createEngine({ workers: 2 });
  const three = createEngine({ workers: 3 });
  afterAll(() => Promise.all([one.close(), two.close(), three.close()]));

  it('gives the same bytes twice, and with any number of workers', async () => {
    const wanted = request({}, { maps: ['depth', 'normal', 'id', 'line'], width: 192, height: 128 });
    const first = await one.render(wanted);
    expect(first.rgb.length).toBe(192 * 128 * 3);
    for (const engine of [one, two, three]) {
      const again = await engine.render(wanted);
      expect(again.rgb).toEqual(first.rgb);
      expect(again.file.bytes).toEqual(first.file.bytes);
      expect(again.maps).toEqual(first.maps);
      expect(again.line).toEqual(first.line);
    }
    const other = await one.render({ ...wanted, seed: 2 });
    expect(other.rgb).not.toEqual(first.rgb);
  });

  it('keeps what it has painted for the next job, however its answers go over', async () => {
    const wanted = request({}, { maps: ['depth', 'id'] });
    const fresh = createEngine({ workers: 1 });
    const first = await fresh.render(wanted, { onPreview: () => undefined });
    const second = await fresh.render(wanted, { onPreview: () => undefined });
    await fresh.close();
    expect([second.rgb, second.file.bytes, second.maps]).toEqual([first.rgb, first.file.bytes, first.maps]);
  });

  it('shows a quarter of the picture first, and tells how far it is', async () => {
    const previews: Picture[] = [];
    const phases: RenderProgress['phase'][] = [];
    const result = await two.render(request({}, { width: 256, height: 128 }), {
      onPreview: (picture) => previews.push(picture),
      onProgress: (progress) => phases.push(progress.phase),
    });
    expect(previews.map((p) => [p.width, p.height, p.rgb.length])).toEqual([[64, 32, 64 * 32 * 3]]);
    expect([...new Set(phases)]).toEqual([
      'queued',
      'build',
      'preview',
      'surfaces',
      'picture',
      'maps',
      'encode',
    ]);
    expect(result.file.contentType).toBe('image/png');
    expect(result.things.map((t) => t.path)).toEqual(['scene/floor', 'scene/ball']);
  });

  it('tells in the picture only of a document that the scene was built from', async () => {
    const document = composeScene(readPrompt({ prompt: '客厅' }).brief, { seed: 1 });
    const { file } = await one.render({ ...request(), scene: { ...request().scene, input: document } });
    const { xmpAsString } = await sharp(file.bytes).metadata();
    expect(xmpAsString).toContain('Mogine Atelier');
    expect(xmpAsString).not.toContain('mogine:scene');
  });

  it('tells of each phase as it goes forward, never back', async () => {
    const shares = new Map<string, number[]>();
    await two.render(request({}, { width: 512, height: 384, samples: 32, maps: ['line'] }), {
      onProgress: (progress) => {
        if (!('share' in progress)) return;
        shares.set(progress.phase, [...(shares.get(progress.phase) ?? []), progress.share]);
      },
    });
    for (const told of shares.values()) expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(Math.max(...(shares.get('picture') ?? []))).toBeGreaterThan(0);
  });

  it.each([{}, { drawing: 'line' as const }, { haze: 0.1, apertureM: 0.05 }])(
    'makes anew only what is masked: %o',
    async (look) => {
      const base = await two.render(request({ look }));
      const mask = new Uint8Array(96 * 64);
      for (let y = 24; y < 36; y++) mask.fill(128, y * 96 + 40, y * 96 + 56);
      const { rgb, development } = base;
      const other: FixtureInput = { ball: '#2050c0', look, scale: 0.7 };
      const patched = await two.render(request(other, { patch: { rgb, mask, development } }));
      let changed = 0;
      for (let i = 0; i < mask.length; i++) {
        const [x, y] = [i % 96, Math.floor(i / 96)];
        const same = [0, 1, 2].every((k) => patched.rgb[i * 3 + k] === rgb[i * 3 + k]);
        if (!same) changed++;
        if (x < 29 || x > 67 || y < 13 || y > 47) expect(same).toBe(true);
      }
      expect(changed).toBeGreaterThan('drawing' in look ? 10 : 150);
    },
  );

  it('lays the same air over a patch as over the whole picture', async () => {
    const look = { haze: 0.2, apertureM: 0.05 };
    const whole = await two.render(request({ look }));
    const mask = new Uint8Array(96 * 64).fill(255, 96 * 10, 96 * 50);
    const { rgb, development } = whole;
    const patched = await two.render(request({ look }, { patch: { rgb, mask, development } }));
    let most = 0;
    for (const [i, byte] of patched.rgb.entries()) most = Math.max(most, Math.abs(byte - (rgb[i] ?? 0)));
    expect(most).toBeLessThan(12);
  });

  it('takes faint marks for none, as everywhere', async () => {
    const { rgb, development } = await two.render(request());
    const mask = new Uint8Array(96 * 64).fill(127);
    const patch = { rgb, mask, development };
    expect((await failure(two.render(request({}, { patch })))).code).toBe('MASK_EMPTY');
    mask[32 * 96 + 48] = 128;
    const patched = await two.render(request({ ball: '#2050c0' }, { patch }));
    expect(patched.rgb.subarray(0, 96 * 12 * 3)).toEqual(rgb.subarray(0, 96 * 12 * 3));
    expect(patched.rgb).not.toEqual(rgb);
  });
});
