import { BufferAttribute, Color, MeshLambertMaterial, Vector3, type BufferGeometry, type Mesh } from 'three';
import type { DistanceAnswer } from './distance.worker.ts';
import type { Standing } from './standing.ts';

export type Heat = {
  /** The largest distance, metres, once it is shown. */
  most: Promise<number>;
  stop(): void;
};

/** From where it is as it was to where it is furthest from that. */
const COLD = new Color(0x3b6fd4);
const WARM = new Color(0xf2d24b);
const HOT = new Color(0xd6322b);
/** Less than this is noise of how numbers are written, metres. */
const NOISE = 1e-5;

/** Of each point: how far it is, as a share of the furthest. */
const SHARE = 'share';

/** Between two corners the distance changes evenly, and not the colour: each place has that of the scale. */
function createHeatMaterial(): MeshLambertMaterial {
  const material = new MeshLambertMaterial();
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, { cold: { value: COLD }, warm: { value: WARM }, hot: { value: HOT } });
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nattribute float share;\nvarying float vShare;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvShare = share;');
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        '#include <common>\nvarying float vShare;\nuniform vec3 cold;\nuniform vec3 warm;\nuniform vec3 hot;',
      )
      .replace(
        '#include <color_fragment>',
        'diffuseColor.rgb = vShare < 0.5 ? mix(cold, warm, vShare * 2.0) : mix(warm, hot, vShare * 2.0 - 1.0);',
      );
  };
  return material;
}

/** Colours one model by how far each of its points is from another, worked out beside the page. */
export function showHeat(before: Standing, after: Standing): Heat {
  const worker = new Worker(new URL('./distance.worker.ts', import.meta.url), { type: 'module' });
  const material = createHeatMaterial();
  const [points, other] = [pointsOf(after), trianglesOf(before)];
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  // Whoever stops it does not wait for it.
  promise.catch(() => undefined);
  worker.addEventListener('message', ({ data: { distances, most } }: MessageEvent<DistanceAnswer>) => {
    worker.terminate();
    // What has no surface is nowhere.
    if (!Number.isFinite(most)) return reject(new Error('nothing to be away from'));
    paint(after, distances, Math.max(most, NOISE), material);
    resolve(most < NOISE ? 0 : most);
  });
  worker.addEventListener('error', () => reject(new Error('the worker could not start')));
  worker.postMessage({ points, other }, [points.buffer, other.buffer]);
  return {
    most: promise,
    stop() {
      worker.terminate();
      reject(new Error('stopped'));
      for (const mesh of after.meshes) {
        if (mesh.material !== material) continue;
        mesh.material = after.looks.ownOf(mesh);
        mesh.geometry.deleteAttribute(SHARE);
      }
      material.dispose();
    },
  };
}

/** All points of a model by its own origin, metres, mesh after mesh. */
function pointsOf({ meshes, group, origin }: Standing): Float32Array {
  const count = meshes.reduce((sum, mesh) => sum + countOf(mesh), 0);
  const points = new Float32Array(count * 3);
  const at = new Vector3();
  let place = 0;
  group.updateWorldMatrix(true, true);
  for (const mesh of meshes) {
    for (let index = 0; index < countOf(mesh); index++) {
      mesh.getVertexPosition(index, at).applyMatrix4(mesh.matrixWorld);
      group.worldToLocal(at).sub(origin).toArray(points, place);
      place += 3;
    }
  }
  return points;
}

/** All triangles of a model by its own origin, metres. */
function trianglesOf(standing: Standing): Float32Array {
  const points = pointsOf(standing);
  const corners = standing.meshes.map(({ geometry }) => geometry.index?.count ?? countOfGeometry(geometry));
  const triangles = new Float32Array(corners.reduce((sum, count) => sum + count - (count % 3), 0) * 3);
  let [place, first] = [0, 0];
  for (const { geometry } of standing.meshes) {
    const count = geometry.index?.count ?? countOfGeometry(geometry);
    for (let corner = 0; corner < count - (count % 3); corner++) {
      const at = (first + (geometry.index?.getX(corner) ?? corner)) * 3;
      triangles.set(points.subarray(at, at + 3), place);
      place += 3;
    }
    first += countOfGeometry(geometry);
  }
  return triangles;
}

function countOf({ geometry }: Mesh): number {
  return countOfGeometry(geometry);
}

function countOfGeometry(geometry: BufferGeometry): number {
  return geometry.getAttribute('position').count;
}

function paint(
  { meshes }: Standing,
  distances: Float32Array,
  most: number,
  material: MeshLambertMaterial,
): void {
  let place = 0;
  for (const mesh of meshes) {
    const count = countOf(mesh);
    const shares = new Float32Array(count);
    for (let index = 0; index < count; index++) {
      shares[index] = Math.min(1, (distances[place] ?? 0) / most);
      place += 1;
    }
    mesh.geometry.setAttribute(SHARE, new BufferAttribute(shares, 1));
    mesh.material = material;
  }
}
