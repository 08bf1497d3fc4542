import {
  BoxGeometry,
  BufferGeometry,
  Float32BufferAttribute,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
} from 'three';
import { FLOOR } from './sizes.ts';

const WALL = { height: 7, left: -1.9, right: FLOOR.width / 2, thickness: 0.18 } as const;
const SKIRTING = { height: 0.09, depth: 0.016 } as const;
/** Tall windows in the wall on the left, whose light falls across the floor. */
const WINDOW = { sill: 0.12, head: 4.6, width: 0.92, pier: 0.34, first: FLOOR.back + 0.5, count: 6 } as const;
/** How far the dark of a corner reaches into the floor and up the wall. */
const CORNER = { reach: 0.42, depth: 0.38 } as const;

/** A plain room around a floor: a wall at the back, windows on the left, open to the camera and to the right. */
export function furnishRoom(): Group {
  const room = new Group();
  const plaster = new MeshStandardMaterial({ color: 0xe4dfd6, roughness: 0.94 });
  const white = new MeshStandardMaterial({ color: 0xf1eee8, roughness: 0.6 });
  const sky = new MeshBasicMaterial({ color: 0xf4f7fb, toneMapped: false });
  const box = (
    [width, height, depth]: readonly [number, number, number],
    [x, y, z]: readonly [number, number, number],
    material = plaster,
  ) => {
    const mesh = new Mesh(new BoxGeometry(width, height, depth), material);
    mesh.position.set(x, y, z);
    mesh.castShadow = mesh.receiveShadow = true;
    room.add(mesh);
  };
  const span = WALL.right - WALL.left;
  const middle = (WALL.left + WALL.right) / 2;
  const { thickness, height, left } = WALL;
  box([span, height, thickness], [middle, height / 2, FLOOR.back - thickness / 2]);
  box(
    [span, SKIRTING.height, SKIRTING.depth],
    [middle, SKIRTING.height / 2, FLOOR.back + SKIRTING.depth / 2],
    white,
  );

  const { sill, head, width, pier, first, count } = WINDOW;
  const end = FLOOR.back + FLOOR.depth;
  const at = left - thickness / 2;
  const lastWindow = first + count * width + (count - 1) * pier;
  const upright = (from: number, to: number) =>
    box([thickness, height, to - from], [at, height / 2, (from + to) / 2]);
  upright(FLOOR.back - thickness, first);
  for (let n = 0; n < count; n += 1) {
    const from = first + n * (width + pier);
    const z = from + width / 2;
    box([thickness, sill, width], [at, sill / 2, z]);
    box([thickness, height - head, width], [at, (height + head) / 2, z]);
    // One bar upright and one across.
    box([0.03, head - sill, 0.03], [at, (sill + head) / 2, z], white);
    box([0.03, 0.03, width], [at, sill + (head - sill) * 0.68, z], white);
    if (n + 1 < count) upright(from + width, from + width + pier);
  }
  upright(lastWindow, end);

  const light = new Mesh(new PlaneGeometry(FLOOR.depth, height), sky);
  light.rotation.y = Math.PI / 2;
  light.position.set(left - thickness - 0.4, height / 2, FLOOR.back + FLOOR.depth / 2);
  room.add(light, darkenCorners());
  return room;
}

/** The soft dark where walls meet the floor and each other. */
function darkenCorners(): Mesh {
  const { back, depth } = FLOOR;
  const { left, right, height } = WALL;
  const { reach } = CORNER;
  const front = back + depth;
  const lift = 0.002;
  const inner = [left + lift, back + SKIRTING.depth + lift] as const;
  const [x, z] = inner;
  // Each from its dark edge to its clear one.
  const strips: readonly (readonly number[])[] = [
    [x, lift, z, right, lift, z, right, lift, z + reach, x, lift, z + reach],
    [x, lift, front, x, lift, z, x + reach, lift, z, x + reach, lift, front],
    [x, 0, z, right, 0, z, right, reach, z, x, reach, z],
    [x, height, z, x, 0, z, x + reach, 0, z, x + reach, height, z],
  ];
  const index = strips.flatMap((_, n) => [0, 1, 2, 0, 2, 3].map((corner) => n * 4 + corner));
  const colors = strips.flatMap(() => [1, 1, 0, 0].flatMap((share) => [0, 0, 0, share * CORNER.depth]));
  const geometry = new BufferGeometry()
    .setAttribute('position', new Float32BufferAttribute(strips.flat(), 3))
    .setAttribute('color', new Float32BufferAttribute(colors, 4))
    .setIndex(index);
  const dark = new Mesh(
    geometry,
    new MeshBasicMaterial({ vertexColors: true, transparent: true, depthWrite: false, side: 2 }),
  );
  dark.renderOrder = 1;
  return dark;
}
