import { DoubleSide, Group, Mesh, MeshBasicMaterial, Shape, ShapeGeometry, Vector2 } from 'three';

/** Metres. */
export const PERSON_HEIGHT = 1.7;
export const PERSON_WIDTH = 0.57;

/** One side of somebody who stands upright and faces us, from neck to crotch, metres from the middle line and the floor. */
const OUTLINE: readonly (readonly [x: number, y: number])[] = [
  ...([
    [0.05, 1.5],
    [0.06, 1.46],
    [0.12, 1.43],
    [0.19, 1.405],
    [0.225, 1.36],
  ] as const),
  ...([
    [0.245, 1.24],
    [0.258, 1.1],
    [0.27, 0.96],
    [0.28, 0.84],
    [0.285, 0.76],
    [0.265, 0.71],
  ] as const),
  ...([
    [0.25, 0.76],
    [0.24, 0.86],
    [0.228, 0.98],
    [0.21, 1.12],
    [0.188, 1.24],
  ] as const),
  ...([
    [0.172, 1.14],
    [0.158, 1.04],
    [0.168, 0.94],
    [0.182, 0.86],
  ] as const),
  ...([
    [0.172, 0.68],
    [0.152, 0.5],
    [0.148, 0.36],
    [0.115, 0.14],
    [0.112, 0.06],
    [0.13, 0.02],
    [0.12, 0],
  ] as const),
  ...([
    [0.05, 0],
    [0.05, 0.08],
    [0.056, 0.3],
    [0.044, 0.48],
    [0.03, 0.66],
    [0, 0.78],
  ] as const),
];
const HEAD = { y: 1.588, width: 0.076, height: 0.112 } as const;
const TONE = 0x8a94a3;

export type Person = {
  readonly group: Group;
  /** Turns towards a camera that stands there, about the vertical. */
  face(x: number, z: number): void;
  destroy(): void;
};

/** The outline of somebody 1.70 m tall, as architects stand one into a drawing. */
export function createPerson(): Person {
  const material = new MeshBasicMaterial({ color: TONE, side: DoubleSide });
  const head = new Shape();
  head.absellipse(0, HEAD.y, HEAD.width, HEAD.height, 0, 2 * Math.PI, false, 0);
  const geometries = [new ShapeGeometry(head, 24), new ShapeGeometry(drawBody(), 12)];
  const group = new Group();
  for (const geometry of geometries) group.add(new Mesh(geometry, material));
  return {
    group,
    face(x, z) {
      group.rotation.y = Math.atan2(x - group.position.x, z - group.position.z);
    },
    destroy() {
      for (const geometry of geometries) geometry.dispose();
      material.dispose();
      group.removeFromParent();
    },
  };
}

function drawBody(): Shape {
  const right = OUTLINE.map(([x, y]) => new Vector2(x, y));
  const left = OUTLINE.slice(0, -1)
    .map(([x, y]) => new Vector2(-x, y))
    .toReversed();
  const [first = new Vector2(), ...rest] = right;
  const body = new Shape();
  body.moveTo(first.x, first.y);
  body.splineThru(rest);
  body.splineThru(left);
  body.closePath();
  return body;
}
