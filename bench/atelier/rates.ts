import { BufferAttribute, BufferGeometry, DoubleSide, Ray } from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import { at } from '../../packages/atelier/src/math/vector.ts';
import { createTextureStore } from '../../packages/atelier/src/texture/store.ts';
import { packTriangles } from '../../packages/atelier/src/tracer/pack.ts';
import { createTracer } from '../../packages/atelier/src/tracer/tracer.ts';
import { median } from '../load/tally.ts';
import { atLeast, figure, type Outcome } from '../outcome.ts';
import { makePathRays } from './path-rays.ts';
import { furnishedRoom } from './scenes.ts';

const COLUMNS = 240;
const ROWS = 160;
const ROUNDS = 5;
const RAY = 8;

/** CPU seconds of this thread alone. */
function threadSeconds(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1e6;
}

/** The rays of path tracing a room, cast by our tree and by three-mesh-bvh in turn, one core. */
export async function measureRates(): Promise<Outcome> {
  const room = furnishedRoom();
  const packed = packTriangles(room.root, Infinity);
  if (!packed) throw new Error('unreachable: there is no limit');
  if (room.camera.kind !== 'perspective') throw new Error('the room is not looked at in perspective');
  const tracer = await createTracer(room, createTextureStore(16));
  const rays = makePathRays(room, tracer, room.camera, COLUMNS, ROWS);
  const count = rays.length / RAY;
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(packed.positions, 3));
  const tree = new MeshBVH(geometry);
  const ray = new Ray();
  const castTheirs = (): number => {
    let hits = 0;
    for (let i = 0; i < count; i++) {
      const o = i * RAY;
      ray.origin.set(at(rays, o), at(rays, o + 1), at(rays, o + 2));
      ray.direction.set(at(rays, o + 3), at(rays, o + 4), at(rays, o + 5));
      if (tree.raycastFirst(ray, DoubleSide, 0, at(rays, o + 6))) hits++;
    }
    return hits;
  };
  let [ourHits, theirHits] = [0, 0];
  const castOurs = (): void => {
    ourHits = tracer.castRays(rays).triangles.reduce((n, triangle) => n + (triangle >= 0 ? 1 : 0), 0);
  };
  castOurs();
  const rounds = Array.from({ length: ROUNDS }, () => ({
    ours: count / threadSeconds(castOurs) / 1e6,
    theirs: count / threadSeconds(() => (theirHits = castTheirs())) / 1e6,
  }));
  const ours = median(rounds.map((round) => round.ours));
  const theirs = median(rounds.map((round) => round.theirs));
  const ratio = median(rounds.map((round) => round.ours / round.theirs));
  const best = Math.max(...rounds.map((round) => round.ours));
  return {
    title: 'Rays',
    about: `A furnished bedroom of ${room.triangles} triangles and the ${count} rays of tracing ${COLUMNS} × ${ROWS} paths through it: from the camera, four bounces, and at every point one towards the window. One core each, in turn, ${ROUNDS} rounds, medians. Rays towards the window end at the first thing in their way in our tree; three-mesh-bvh looks for the nearest, its only quick query. Both hit something with ${figure((ourHits / count) * 100)} % and ${figure((theirHits / count) * 100)} % of the rays; panes of glass let our shadow rays pass.`,
    table: {
      head: ['', 'Mrays/s a core', 'best round'],
      rows: [
        ['Atelier', figure(ours), figure(best)],
        ['three-mesh-bvh', figure(theirs), figure(Math.max(...rounds.map((round) => round.theirs)))],
      ],
    },
    goals: [atLeast('Mrays/s a core', ours, 3.5, ''), atLeast('against three-mesh-bvh', ratio, 8, '×')],
  };
}
