import type { Extent } from '@mogine/asset-pipeline/splat-extent';
import { describe, expect, it } from 'vitest';
import {
  makeChance,
  makeCloud,
  makeTable,
} from '../../../../../packages/asset-pipeline/src/splat/splat.fixture.ts';
import { encodeSpz } from '../../../../../packages/asset-pipeline/src/splat/spz.ts';
import { packSplats, SPLATS_A_ROW } from './pack-splats.ts';
import { sortSplats } from './sort-splats.ts';
import { createSplatOrbit } from './splat-orbit.ts';

describe('a preview is read as the server writes it', () => {
  // Turned by a third of a circle about the diagonal: x becomes y, y becomes z, z becomes x.
  const said = {
    position: [1.5, -2, 0.25],
    size: [2, 0.5, 0.25],
    rotation: [0.5, 0.5, 0.5, 0.5],
    opacity: 0.4,
    color: [0.9, 0.5, 0.1],
  } as const;

  it('place, colour, opacity and spread of each splat', () => {
    const packed = packSplats(encodeSpz(makeCloud([{}, said])));
    const texels = packed?.texels ?? new Uint32Array();
    const floats = new Float32Array(texels.buffer);
    expect([...floats.subarray(12, 15)]).toEqual([1.5, -2, 0.25]);
    expect([...(packed?.places.subarray(3) ?? [])]).toEqual([1.5, -2, 0.25]);
    const bytes = [0, 8, 16, 24].map((shift) => ((texels[15] ?? 0) >>> shift) & 255);
    for (const [n, wanted] of [0.9, 0.5, 0.1, 0.4].entries())
      expect(Math.abs((bytes[n] ?? 0) - wanted * 255)).toBeLessThan(2);
    const [xx = 0, xy = 0, xz = 0, yy = 0, yz = 0, zz = 0] = floats.subarray(16, 22);
    for (const [found, wanted] of [
      [xx, 0.0625],
      [yy, 4],
      [zz, 0.25],
    ] as const)
      expect(Math.abs(found / wanted - 1)).toBeLessThan(0.08);
    for (const mixed of [xy, xz, yz]) expect(Math.abs(mixed)).toBeLessThan(0.02);
  });

  it('in rows as wide as any card takes, and framed without what floats', () => {
    const packed = packSplats(encodeSpz(makeCloud([...makeTable(2000), { position: [500, 0, 0] }])));
    expect(packed).toMatchObject({ count: 2001, rows: Math.ceil(2001 / SPLATS_A_ROW) });
    expect(packed?.texels.length).toBe((packed?.rows ?? 0) * SPLATS_A_ROW * 12);
    expect(packed?.body.max[0]).toBeLessThan(1.1);
    expect(packed?.body.min[0]).toBeGreaterThan(-1.1);
  });

  it('and nothing else is', () => {
    const whole = encodeSpz(makeCloud([said]));
    expect(packSplats(whole.subarray(0, whole.length - 1))).toBeNull();
    expect(packSplats(new Uint8Array(400))).toBeNull();
    expect(packSplats(new Uint8Array())).toBeNull();
  });
});

it('splats are drawn from the farthest to the nearest, wherever one looks', () => {
  const chance = makeChance(5);
  const places = Float32Array.from({ length: 3000 }, () => chance() * 20 - 10);
  const directions: [number, number, number][] = [
    [0, 0, -1],
    [0.6, 0, 0.8],
    [0, 1, 0],
  ];
  for (const forward of directions) {
    const order = sortSplats(places, forward);
    expect(new Set(order).size).toBe(1000);
    const depths = [...order].map((n) =>
      forward.reduce((sum, part, axis) => sum + part * (places[n * 3 + axis] ?? 0), 0),
    );
    for (const [n, depth] of depths.slice(1).entries())
      expect(depth).toBeLessThanOrEqual((depths[n] ?? 0) + 0.001);
  }
  expect([...sortSplats(new Float32Array([1, 1, 1, 1, 1, 1]), [0, 0, 1])].toSorted((a, b) => a - b)).toEqual([
    0, 1,
  ]);
});

describe('the eye', () => {
  const orbit = () => createSplatOrbit({ min: [-1, 0, -1], max: [1, 1, 1] });
  const distanceOf = ({ at }: { at: readonly number[] }) =>
    Math.hypot(at[0] ?? 0, (at[1] ?? 0) - 0.5, at[2] ?? 0);

  it('circles at one distance, comes nearer, moves aside, and finds home', () => {
    const it = orbit();
    const home = it.eye();
    it.turn(1, 0.3);
    expect(distanceOf(it.eye())).toBeCloseTo(distanceOf(home), 6);
    it.zoom(0.5);
    expect(distanceOf(it.eye())).toBeCloseTo(distanceOf(home) / 2, 6);
    it.move(0.2, 0.1);
    it.reset();
    expect(it.eye()).toEqual(home);
  });

  it('goes on where another was, and still finds home', () => {
    const one = orbit();
    const home = one.eye();
    one.turn(1, 0.3);
    one.zoom(0.4);
    one.move(0.2, 0.1);
    one.setTurning(true);
    const body = { min: [-1, 0, -1], max: [1, 1, 1] } satisfies Extent;
    const other = createSplatOrbit(body, one.pose());
    expect(other.eye()).toEqual(one.eye());
    expect(other.update(0.1)).toBe(true);
    other.reset();
    expect(other.eye()).toEqual(home);
  });

  it('does not go over the top, nor through the middle, nor out of sight', () => {
    const it = orbit();
    it.turn(0, 10);
    expect(it.eye().up[1]).toBeGreaterThan(0);
    for (let n = 0; n < 100; n++) it.zoom(0.5);
    expect(distanceOf(it.eye())).toBeGreaterThan(0);
    for (let n = 0; n < 100; n++) it.zoom(2);
    expect(distanceOf(it.eye())).toBeLessThan(it.reach * 5);
  });

  it('glides ever slower until it rests, and not under a hand', () => {
    const it = orbit();
    it.glide(2, 0);
    expect(it.update(0.1)).toBe(true);
    let frames = 0;
    while (it.update(0.1) && frames < 100) frames += 1;
    expect(frames).toBeLessThan(30);
    it.setTurning(true);
    expect(it.update(0.1)).toBe(true);
    it.hold(true);
    expect(it.update(0.1)).toBe(false);
    it.hold(false);
    expect(it.update(0.1)).toBe(true);
  });
});
