import { BufferAttribute, Color, Group, Mesh, MeshPhysicalMaterial, SphereGeometry } from 'three';
import { FACE } from './sculpt/head.ts';

/** Angles from the middle of the pupil, radians. */
const PUPIL = 0.2;
const IRIS = 0.46;
const LIMBUS = 0.52;

export type Eyes = {
  readonly group: Group;
  setIris(colour: number): void;
  /** Where they look: right and up, radians. */
  turn(yaw: number, pitch: number): void;
};

/** Two balls with painted irises: rings and rays as colours of the vertices. */
export function createEyes(): Eyes {
  const group = new Group();
  const geometry = new SphereGeometry(FACE.eyeRadius, 72, 96).rotateX(Math.PI / 2);
  const material = new MeshPhysicalMaterial({
    vertexColors: true,
    roughness: 0.28,
    clearcoat: 1,
    clearcoatRoughness: 0.04,
  });
  const balls = [-1, 1].map((side) => {
    const ball = new Mesh(geometry, material);
    ball.position.set(side * FACE.eye[0], FACE.eye[1], FACE.eye[2]);
    ball.receiveShadow = true;
    group.add(ball);
    return ball;
  });
  return {
    group,
    setIris(colour) {
      geometry.setAttribute('color', paint(geometry, colour));
    },
    turn(yaw, pitch) {
      for (const ball of balls) ball.rotation.set(-pitch, yaw, 0);
    },
  };
}

function paint(geometry: SphereGeometry, colour: number): BufferAttribute {
  const places = geometry.getAttribute('position');
  const colours = new Float32Array(places.count * 3);
  const white = new Color(0xf3efe9);
  const shaded = new Color(0xcdbfb4);
  const rim = new Color(colour).multiplyScalar(0.25);
  const iris = new Color(colour);
  const light = new Color(colour).lerp(new Color(0xd9a066), 0.4);
  const black = new Color(0x050404);
  const mixed = new Color();
  for (let i = 0; i < places.count; i += 1) {
    const angle = Math.acos(Math.min(1, places.getZ(i) / FACE.eyeRadius));
    const ray = 0.5 + 0.5 * Math.sin(Math.atan2(places.getY(i), places.getX(i)) * 23);
    if (angle < PUPIL) mixed.copy(black);
    else if (angle < IRIS) {
      const out = (angle - PUPIL) / (IRIS - PUPIL);
      mixed.copy(light).lerp(iris, Math.min(1, out * 1.2 + 0.35 * ray));
      if (out > 0.72) mixed.lerp(rim, (out - 0.72) / 0.28);
    } else if (angle < LIMBUS) mixed.copy(rim).lerp(white, (angle - IRIS) / (LIMBUS - IRIS));
    else mixed.copy(white).lerp(shaded, Math.min(1, (angle - LIMBUS) / 0.55));
    mixed.toArray(colours, i * 3);
  }
  return new BufferAttribute(colours, 3);
}
