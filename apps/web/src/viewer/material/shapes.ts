import { CylinderGeometry, Group, Mesh, MeshStandardMaterial, PlaneGeometry, Vector3 } from 'three';
import type { BufferGeometry, Material, Object3D } from 'three';
import { disposeTree } from '../dispose.ts';
import type { Extent } from '../framing.ts';
import type { Stand } from '../orbit.ts';
import { drapeCloth } from './drape.ts';
import { furnishRoom } from './floor-room.ts';
import { ROUGHNESS_STEPS, type MaterialShape } from './names.ts';
import { BALL_RADIUS, CLOTH, CUBE, FLOOR, STRIP } from './sizes.ts';
import { wrapBox } from './wrapped-box.ts';

/** What a material is shown on. UVs are metres, those of `tile` whole tiles. */
export type Form = {
  /** Everything that is seen. */
  readonly group: Group;
  /** Those of it that wear the material, from left to right. */
  readonly bodies: readonly Mesh[];
  /** What stands beside them in colours of its own. */
  readonly around: readonly Object3D[];
  readonly center: Vector3;
  readonly extent: Extent;
  /** Where the camera stands at first. */
  readonly stand: Stand;
  /** Metres around which light falls and shadows are drawn. */
  readonly reach: number;
  /** Of the light from all around, the share that comes in. */
  readonly openness: number;
  /** Stands on the studio's floor, which shows its shadow. */
  readonly isGrounded: boolean;
};

/** Room beside the strip, whose ends would lie under the tools. */
const STRIP_MARGIN = 1.14;

const degrees = (azimuth: number, elevation: number): Stand => ({
  azimuth: (azimuth * Math.PI) / 180,
  elevation: (elevation * Math.PI) / 180,
});
const FROM_LEFT = degrees(-32, 17);

const MAKERS: Readonly<Record<MaterialShape, (material: Material) => Form | Promise<Form>>> = {
  ball(material) {
    const ball = body(wrapBox(2 * BALL_RADIUS, BALL_RADIUS, { round: 24, flat: 0 }), material);
    // The front faces the camera, so that the sheet it is wrapped in closes at the back.
    ball.rotation.y = FROM_LEFT.azimuth;
    ball.position.y = BALL_RADIUS;
    return {
      ...formOf([ball], { height: 2 * BALL_RADIUS, radius: BALL_RADIUS }),
      extent: { radius: BALL_RADIUS, halfHeight: BALL_RADIUS, isBall: true },
    };
  },
  cube(material) {
    const cube = body(wrapBox(CUBE.edge, CUBE.radius, { round: 3, flat: 1 }), material);
    cube.position.y = CUBE.edge / 2;
    return formOf([cube], { height: CUBE.edge, radius: CUBE.edge * Math.SQRT1_2 });
  },
  async cloth(material) {
    const cloth = body(await drapeCloth(), material);
    const stand = new Mesh(
      new CylinderGeometry(CLOTH.standRadius - 0.02, CLOTH.standRadius - 0.02, CLOTH.standHeight - 0.03, 64),
      new MeshStandardMaterial({ color: 0x9a958d, roughness: 0.9 }),
    );
    stand.position.y = (CLOTH.standHeight - 0.03) / 2;
    stand.castShadow = stand.receiveShadow = true;
    return formOf([cloth], {
      ...{ height: CLOTH.standHeight, radius: 0.47 },
      stand: degrees(-32, 22),
      around: [stand],
    });
  },
  floor(material) {
    const floor = body(layFlat(FLOOR.width, FLOOR.depth), material);
    floor.castShadow = false;
    floor.rotation.x = -Math.PI / 2;
    floor.position.z = FLOOR.depth / 2 + FLOOR.back;
    const around = furnishRoom();
    return {
      ...formOf([floor], { height: 0.5, radius: 1.35, around: [around], stand: degrees(24, 17) }),
      ...{ center: new Vector3(-0.1, 0.35, -0.6), reach: 3.2, openness: 0.85, isGrounded: false },
    };
  },
  strip(material) {
    const shape = wrapBox(2 * STRIP.radius, STRIP.radius, { round: 16, flat: 0 });
    const first = (-STRIP.gap * (ROUGHNESS_STEPS.length - 1)) / 2;
    const balls = ROUGHNESS_STEPS.map((_, at) => {
      const ball = body(shape, material);
      ball.position.set(first + at * STRIP.gap, STRIP.radius, 0);
      return ball;
    });
    return formOf(balls, {
      ...{ height: 2 * STRIP.radius, radius: (STRIP.radius - first) * STRIP_MARGIN },
      stand: degrees(0, 12),
    });
  },
  tile(material) {
    const sheet = body(layFlat(1, 1), material);
    sheet.position.y = 0.5;
    // Half a tile further: what were its edges cross in the middle.
    const uv = sheet.geometry.getAttribute('uv');
    for (let at = 0; at < uv.count; at += 1) uv.setXY(at, uv.getX(at) + 0.5, uv.getY(at) + 0.5);
    return { ...formOf([sheet], { height: 1, radius: 0.5, stand: degrees(0, 0) }), isGrounded: false };
  },
};

/** Makes a shape anew; the caller frees it, see freeForm. The cloth needs a moment. */
export function makeForm(shape: MaterialShape, material: Material): Form | Promise<Form> {
  return MAKERS[shape](material);
}

/** Frees what a shape holds, but for the material that its bodies wear. */
export function freeForm({ bodies, around }: Form): void {
  for (const { geometry } of bodies) geometry.dispose();
  for (const thing of around) disposeTree(thing);
}

function body(geometry: BufferGeometry, material: Material): Mesh {
  const mesh = new Mesh(geometry, material);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

/** UVs in metres, from the middle. */
function layFlat(width: number, height: number): PlaneGeometry {
  const plane = new PlaneGeometry(width, height);
  const uv = plane.getAttribute('uv');
  for (let at = 0; at < uv.count; at += 1) {
    uv.setXY(at, (uv.getX(at) - 0.5) * width, (uv.getY(at) - 0.5) * height);
  }
  return plane;
}

type FormOptions = { height: number; radius: number; around?: readonly Object3D[]; stand?: Stand };

function formOf(
  bodies: readonly Mesh[],
  { height, radius, around = [], stand = FROM_LEFT }: FormOptions,
): Form {
  const group = new Group();
  group.add(...bodies, ...around);
  const center = new Vector3(0, height / 2, 0);
  return {
    ...{ group, bodies, around, center, stand, openness: 1, isGrounded: true },
    extent: { radius, halfHeight: height / 2 },
    reach: Math.hypot(radius, height / 2),
  };
}
