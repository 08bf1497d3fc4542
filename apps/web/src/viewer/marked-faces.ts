import { BufferAttribute, BufferGeometry, DoubleSide, Group, Mesh, MeshBasicMaterial } from 'three';
import { MARK_COLOR, markLines, type Marked } from './marked-lines.ts';

const OPACITY = 0.72;
/** Of what lies behind the model. */
const BEHIND_OPACITY = 0.2;
/** Towards the camera, so that a tint is not within the surface that it lies on; a lighter copy bends it a little. */
const NEARER = -8;

/**
 * Tinted triangles on a model, corners in metres, nine numbers each, with their edges; those behind it shine through. Both of
 * their sides are tinted.
 */
export function markFaces(corners: readonly number[]): Marked {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(corners), 3));
  const materials = [true, false].map(
    (isBehind) =>
      new MeshBasicMaterial({
        ...{ color: MARK_COLOR, side: DoubleSide, toneMapped: false, transparent: true, depthWrite: false },
        ...{ depthTest: !isBehind, opacity: isBehind ? BEHIND_OPACITY : OPACITY },
        ...{ polygonOffset: true, polygonOffsetFactor: NEARER, polygonOffsetUnits: NEARER },
      }),
  );
  const edges = markLines(edgesOf(corners));
  const group = new Group();
  for (const [at, material] of materials.entries()) {
    const mesh = new Mesh(geometry, material);
    mesh.renderOrder = 6 + at;
    group.add(mesh);
  }
  group.add(edges.group);
  return {
    group,
    destroy() {
      edges.destroy();
      geometry.dispose();
      for (const material of materials) material.dispose();
    },
  };
}

function edgesOf(corners: readonly number[]): number[] {
  const lines: number[] = [];
  for (let at = 0; at + 9 <= corners.length; at += 9) {
    const [a, b, c] = [
      corners.slice(at, at + 3),
      corners.slice(at + 3, at + 6),
      corners.slice(at + 6, at + 9),
    ];
    lines.push(...a, ...b, ...b, ...c, ...c, ...a);
  }
  return lines;
}
