import {
  BufferAttribute,
  Color,
  DirectionalLight,
  ExtrudeGeometry,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  Path,
  PlaneGeometry,
  Shape,
  ShapeGeometry,
  TorusGeometry,
  type Object3D,
} from 'three';
import type { SetName } from './set-names.ts';

type LightPlan = {
  key: number;
  keyStrength: number;
  /** Where the key light comes from. */
  from: readonly [x: number, y: number, z: number];
  rim: number;
  rimStrength: number;
  sky: number;
  ground: number;
  fill: number;
  /** How much of the room's own light reaches the figure. */
  surroundings: number;
  exposure: number;
};

export const lightPlans: Readonly<Record<SetName, LightPlan>> = {
  gate: {
    ...{ key: 0xfff1df, keyStrength: 2.5, from: [2.6, 2.4, 4.2], rim: 0xcfeee4, rimStrength: 2.2 },
    ...{ sky: 0xdfeeea, ground: 0x8d7f70, fill: 0.7, surroundings: 0.34, exposure: 0.98 },
  },
  paper: {
    ...{ key: 0xffffff, keyStrength: 2.2, from: [-2.4, 2.8, 4.4], rim: 0xffe3c4, rimStrength: 1.4 },
    ...{ sky: 0xf6f4ef, ground: 0xb3a797, fill: 0.85, surroundings: 0.42, exposure: 0.98 },
  },
  night: {
    ...{ key: 0xffe2c0, keyStrength: 2, from: [2.8, 1.4, 3.6], rim: 0x2cd3ae, rimStrength: 2.8 },
    ...{ sky: 0x5b7486, ground: 0x2a2622, fill: 0.95, surroundings: 0.18, exposure: 1.08 },
  },
};

/** A plane that runs from one colour below to another above. */
function gradient(width: number, height: number, below: number, above: number): Mesh {
  const geometry = new PlaneGeometry(width, height, 1, 12);
  const places = geometry.getAttribute('position');
  const colours = new Float32Array(places.count * 3);
  const from = new Color(below);
  const to = new Color(above);
  const mixed = new Color();
  for (let i = 0; i < places.count; i += 1) {
    const share = places.getY(i) / height + 0.5;
    mixed
      .copy(from)
      .lerp(to, share * share * (3 - 2 * share))
      .toArray(colours, i * 3);
  }
  geometry.setAttribute('color', new BufferAttribute(colours, 3));
  return new Mesh(geometry, new MeshBasicMaterial({ vertexColors: true, toneMapped: false }));
}

function gateSet(): Object3D[] {
  const wall = new Shape().moveTo(-14, -9).lineTo(14, -9).lineTo(14, 9).lineTo(-14, 9);
  wall.holes.push(new Path().absarc(0, 0, 1.92, 0, Math.PI * 2, true));
  const plaster = new MeshStandardMaterial({ color: 0xc4c3be, roughness: 0.95 });
  const gate = new Mesh(
    new ExtrudeGeometry(wall, {
      depth: 0.5,
      bevelEnabled: true,
      bevelSize: 0.03,
      bevelThickness: 0.03,
      curveSegments: 96,
    }),
    plaster,
  );
  gate.position.set(0, -0.12, -2.9);
  gate.receiveShadow = true;
  const sky = gradient(14, 9, 0xd7e4dd, 0x8fb9b6);
  sky.position.set(0, 0, -7);
  const hills = [
    { z: -6, y: -2.1, height: 1.25, colour: 0x9fbdb4, phase: 0.4 },
    { z: -5.2, y: -2.35, height: 1, colour: 0x7d9f96, phase: 2.1 },
  ].map(ridge);
  return [gate, sky, ...hills];
}

/** A far range of hills as one sees them in ink: an outline and a wash. */
function ridge({
  z,
  y,
  height,
  colour,
  phase,
}: {
  z: number;
  y: number;
  height: number;
  colour: number;
  phase: number;
}): Mesh {
  const line = Array.from({ length: 61 }, (_, i) => {
    const x = (i / 60 - 0.5) * 14;
    const rise =
      0.5 +
      0.5 * Math.sin(x * 0.9 + phase) * Math.cos(x * 0.37 - phase) +
      0.12 * Math.sin(x * 2.7 + phase * 3);
    return [x, y + height * rise] as const;
  });
  const shape = new Shape();
  shape.moveTo(-7, y - 4);
  for (const [x, up] of line) shape.lineTo(x, up);
  shape.lineTo(7, y - 4);
  const hill = new Mesh(
    new ShapeGeometry(shape),
    new MeshBasicMaterial({ color: colour, toneMapped: false }),
  );
  hill.position.z = z;
  return hill;
}

function paperSet(): Object3D[] {
  const backdrop = gradient(30, 14, 0xb7aea1, 0xe6e1d8);
  backdrop.position.set(0, -0.6, -5);
  return [backdrop];
}

function nightSet(): Object3D[] {
  const backdrop = gradient(30, 14, 0x06080a, 0x16202a);
  backdrop.position.set(0, 0, -5);
  const ring = new Mesh(
    new TorusGeometry(1.9, 0.022, 12, 160),
    new MeshBasicMaterial({ color: 0x7ff0d6, toneMapped: false }),
  );
  const halo = new Mesh(
    new TorusGeometry(1.9, 0.075, 12, 160),
    new MeshBasicMaterial({
      color: 0x2cd3ae,
      toneMapped: false,
      transparent: true,
      opacity: 0.22,
      depthWrite: false,
    }),
  );
  for (const part of [ring, halo]) part.position.set(0, -0.05, -2.2);
  return [backdrop, ring, halo];
}

const builders: Readonly<Record<SetName, () => Object3D[]>> = {
  gate: gateSet,
  paper: paperSet,
  night: nightSet,
};

export function buildSet(name: SetName): Group {
  const group = new Group();
  group.add(...builders[name]());
  return group;
}

export type Lights = { readonly all: readonly Object3D[]; apply(plan: LightPlan): void; destroy(): void };

export function createLights(): Lights {
  const key = new DirectionalLight();
  key.castShadow = true;
  key.shadow.mapSize.set(1024, 1024);
  key.shadow.radius = 5;
  key.shadow.bias = -0.0004;
  key.shadow.normalBias = 0.012;
  const { camera } = key.shadow;
  camera.left = camera.bottom = -2.4;
  camera.right = camera.top = 2.4;
  camera.near = 1;
  camera.far = 14;
  key.target.position.set(0, -0.6, 0);
  const rim = new DirectionalLight();
  rim.position.set(-3.4, 2.2, -3);
  const fill = new HemisphereLight();
  return {
    all: [key, key.target, rim, fill],
    apply(plan) {
      key.color.set(plan.key);
      key.intensity = plan.keyStrength;
      key.position.set(...plan.from);
      rim.color.set(plan.rim);
      rim.intensity = plan.rimStrength;
      fill.color.set(plan.sky);
      fill.groundColor.set(plan.ground);
      fill.intensity = plan.fill;
    },
    destroy() {
      key.dispose();
      rim.dispose();
      fill.dispose();
    },
  };
}
