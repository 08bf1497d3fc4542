import {
  BufferAttribute,
  BufferGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  Points,
  PointsMaterial,
  type Material,
} from 'three';

export type Marked = { readonly group: Group; destroy(): void };

export const MARK_COLOR = 0xff5a3c;
/** Of what lies behind the model. */
const BEHIND_OPACITY = 0.35;
/** Of the dots at the ends, so that a line shorter than a pixel is found; CSS pixels. */
const DOT_PX = 5;

/** Lines on a model, ends in metres, six numbers a line; those behind it shine through. */
export function markLines(ends: readonly number[]): Marked {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(ends), 3));
  const group = new Group();
  const materials: Material[] = [];
  const add = (isBehind: boolean) => {
    const look = {
      ...{ color: MARK_COLOR, toneMapped: false, transparent: true, depthWrite: false, depthTest: !isBehind },
      opacity: isBehind ? BEHIND_OPACITY : 1,
    };
    const line = new LineBasicMaterial(look);
    const dot = new PointsMaterial({
      ...look,
      size: DOT_PX * window.devicePixelRatio,
      sizeAttenuation: false,
    });
    for (const drawn of [new LineSegments(geometry, line), new Points(geometry, dot)]) {
      drawn.renderOrder = isBehind ? 8 : 9;
      group.add(drawn);
    }
    materials.push(line, dot);
  };
  add(true);
  add(false);
  return {
    group,
    destroy() {
      geometry.dispose();
      for (const material of materials) material.dispose();
    },
  };
}
