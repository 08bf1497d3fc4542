import { Vector3, type BufferGeometry } from 'three';
import { describe, expect, it } from 'vitest';
import { drapeCloth } from './drape.ts';
import { BALL_RADIUS, CLOTH, CUBE } from './sizes.ts';
import { wrapBox } from './wrapped-box.ts';

type Edge = { inSpace: number; inUv: number };

/** Every edge of every triangle, in space and in UVs. */
function edgesOf(geometry: BufferGeometry): Edge[] {
  const place = geometry.getAttribute('position');
  const uv = geometry.getAttribute('uv');
  const index = [...(geometry.getIndex()?.array ?? [])];
  return index.map((a, at) => {
    const b = index[at % 3 === 2 ? at - 2 : at + 1] ?? 0;
    const [from, to] = [a, b].map((point) => new Vector3().fromBufferAttribute(place, point));
    return {
      inSpace: to && from ? from.distanceTo(to) : 0,
      inUv: Math.hypot(uv.getX(a) - uv.getX(b), uv.getY(a) - uv.getY(b)),
    };
  });
}

/** Area of all triangles, counted as positive where they face away from the middle. */
function areaOutwards(geometry: BufferGeometry): number {
  const place = geometry.getAttribute('position');
  const index = geometry.getIndex()?.array ?? [];
  let area = 0;
  for (let at = 0; at < index.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((off) => new Vector3().fromBufferAttribute(place, index[at + off] ?? 0));
    if (!a || !b || !c) continue;
    const normal = b.clone().sub(a).cross(c.clone().sub(a));
    area += (Math.sign(normal.dot(a)) * normal.length()) / 2;
  }
  return area;
}

describe('a wrapped box', () => {
  it('of full roundness is a ball: its points lie on it and its faces look outwards', () => {
    const ball = wrapBox(2 * BALL_RADIUS, BALL_RADIUS, { round: 24, flat: 0 });
    const place = ball.getAttribute('position');
    for (let at = 0; at < place.count; at += 1) {
      expect(new Vector3().fromBufferAttribute(place, at).length()).toBeCloseTo(BALL_RADIUS, 6);
    }
    expect(areaOutwards(ball) / (4 * Math.PI * BALL_RADIUS ** 2)).toBeCloseTo(1, 2);
  });

  it('shows tiles in their size: nowhere on the ball is a length drawn by an eighth too large or by a half too small', () => {
    const shares = edgesOf(wrapBox(2 * BALL_RADIUS, BALL_RADIUS, { round: 24, flat: 0 })).map(
      ({ inSpace, inUv }) => inUv / inSpace,
    );
    expect(Math.min(...shares)).toBeGreaterThan(0.875);
    expect(Math.max(...shares)).toBeLessThan(1.5);
  });

  it('of a cube is exact on its flat sides', () => {
    const flat = edgesOf(wrapBox(CUBE.edge, CUBE.radius, { round: 3, flat: 1 })).filter(
      ({ inSpace }) => inSpace > CUBE.edge / 2,
    );
    expect(flat.length).toBeGreaterThan(0);
    for (const { inSpace, inUv } of flat) expect(inUv).toBeCloseTo(inSpace, 5);
  });
});

describe('the cloth', () => {
  it('lies on its stand, hangs freely and reaches neither into the stand nor below the floor', async () => {
    const place = (await drapeCloth()).getAttribute('position');
    let [lowest, highest, innermost] = [Infinity, 0, Infinity];
    for (let at = 0; at < place.count; at += 1) {
      const [x, y, z] = [place.getX(at), place.getY(at), place.getZ(at)];
      lowest = Math.min(lowest, y);
      highest = Math.max(highest, y);
      const isBelowTop = y < CLOTH.standHeight - 2 * CLOTH.standRounding;
      if (isBelowTop) innermost = Math.min(innermost, Math.hypot(x, z));
    }
    expect(lowest).toBeGreaterThanOrEqual(0);
    expect(highest).toBeLessThan(CLOTH.standHeight + 0.03);
    // As far as the smoothing cuts corners.
    expect(innermost).toBeGreaterThan(CLOTH.standRadius - 0.02);
    expect(lowest).toBeLessThan(CLOTH.standHeight / 4);
  });

  it('keeps its threads as long as they are: it folds, and hardly stretches', async () => {
    const edges = edgesOf(await drapeCloth());
    // Along the threads; between them it gives, as cloth does.
    const thread = edges.reduce((least, { inUv }) => Math.min(least, inUv), Infinity) * 1.01;
    const shares = edges
      .filter(({ inUv }) => inUv < thread)
      .map(({ inSpace, inUv }) => inSpace / inUv)
      .toSorted((one, other) => one - other);
    expect(shares[Math.floor(shares.length * 0.95)]).toBeLessThan(1.2);
    expect(shares[Math.floor(shares.length / 2)]).toBeGreaterThan(0.9);
    expect(shares[Math.floor(shares.length / 2)]).toBeLessThan(1.05);
  });
});
