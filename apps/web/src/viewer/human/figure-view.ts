import {
  BufferAttribute,
  BufferGeometry,
  Color,
  Group,
  Mesh,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  SphereGeometry,
  type Material,
} from 'three';
import { disposeTree } from '../dispose.ts';
import { createEyes } from './eyes.ts';
import type { Look } from './looks.ts';
import { faceShapes, turnJaw, type FaceShape } from './sculpt/face-shapes.ts';
import type { FigureParts } from './sculpt/figure.ts';
import { FACE } from './sculpt/head.ts';
import type { Part } from './sculpt/part.ts';

/** How much of each shape the face has, 0…1. */
export type FaceMix = Readonly<Partial<Record<FaceShape, number>>>;

export type FigureView = {
  readonly root: Group;
  dress(look: Look, hair: Part, garment: Part): void;
  setFace(mix: FaceMix): void;
  /** Right and up, radians. */
  look(yaw: number, pitch: number): void;
  /** The whole head: right, up and to the side, radians. */
  turnHead(yaw: number, pitch: number, roll: number): void;
  /** 0…1 of a breath. */
  breathe(share: number): void;
  destroy(): void;
};

/** Where the head turns on the neck. */
const PIVOT = [0, -1.05, -0.26] as const;
const JAW_RAD = 0.2;

export function createFigure(parts: FigureParts): FigureView {
  const root = new Group();
  const head = new Group();
  const body = new Group();
  root.add(body, head);
  head.position.set(...PIVOT);
  const inHead = new Group();
  inHead.position.set(-PIVOT[0], -PIVOT[1], -PIVOT[2]);
  head.add(inHead);

  const skin = new MeshPhysicalMaterial({
    vertexColors: true,
    roughness: 0.52,
    sheen: 0.35,
    sheenRoughness: 0.5,
  });
  const hairline = new MeshPhysicalMaterial({ roughness: 0.6 });
  const hairMaterial = new MeshPhysicalMaterial({ roughness: 0.46, sheen: 1, sheenRoughness: 0.35 });
  const cloth = new MeshPhysicalMaterial({ roughness: 0.88, sheen: 0.7, sheenRoughness: 0.6 });
  const face = meshOfPart(parts.face, skin);
  const rest = meshOfPart(parts.head, skin);
  const brows = meshOfPart(parts.brows, hairline);
  const lashes = meshOfPart(parts.lashes, hairline);
  const moving = [face, brows, lashes];
  const eyes = createEyes();
  const mouth = createMouth();
  inHead.add(face, rest, brows, lashes, eyes.group, mouth.group);
  const hair = new Mesh(undefined, hairMaterial);
  const garment = new Mesh(undefined, cloth);
  for (const mesh of [hair, garment]) mesh.castShadow = mesh.receiveShadow = true;
  inHead.add(hair);
  body.add(garment);

  return {
    root,
    dress(look, hairPart, garmentPart) {
      for (const [mesh, part] of [
        [face, parts.face],
        [rest, parts.head],
      ] as const)
        mesh.geometry.setAttribute('color', colourSkin(part, look));
      skin.sheenColor.set(look.blush);
      hairMaterial.color.set(look.hairColour);
      hairMaterial.sheenColor.set(look.hairSheen);
      hairline.color.set(look.hairColour);
      cloth.color.set(look.cloth);
      cloth.sheenColor.set(look.clothSheen);
      eyes.setIris(look.iris);
      for (const [mesh, part] of [
        [hair, hairPart],
        [garment, garmentPart],
      ] as const) {
        mesh.geometry.dispose();
        mesh.geometry = geometryOf(part);
      }
    },
    setFace(mix) {
      faceShapes.forEach((shape, i) => {
        for (const mesh of moving)
          if (mesh.morphTargetInfluences) mesh.morphTargetInfluences[i] = mix[shape] ?? 0;
      });
      mouth.open(mix.jaw ?? 0);
    },
    look: eyes.turn,
    turnHead(yaw, pitch, roll) {
      head.rotation.set(-pitch, yaw, roll);
    },
    breathe(share) {
      body.scale.set(1 + 0.006 * share, 1 + 0.003 * share, 1 + 0.014 * share);
      head.position.y = PIVOT[1] + 0.006 * share;
    },
    destroy() {
      disposeTree(root);
    },
  };
}

function geometryOf({ positions, normals, indices, morphs }: Part): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(normals, 3));
  geometry.setIndex(new BufferAttribute(indices, 1));
  if (morphs) {
    geometry.morphTargetsRelative = true;
    geometry.morphAttributes.position = morphs.map((morph) => new BufferAttribute(morph.positions, 3));
    geometry.morphAttributes.normal = morphs.map((morph) => new BufferAttribute(morph.normals, 3));
  }
  return geometry;
}

function meshOfPart(part: Part, material: Material): Mesh {
  const mesh = new Mesh(geometryOf(part), material);
  mesh.castShadow = mesh.receiveShadow = true;
  return mesh;
}

function colourSkin({ positions, tints }: Part, look: Look): BufferAttribute {
  const colours = new Float32Array(positions.length);
  const skin = new Color(look.skin);
  const blush = new Color(look.blush);
  const lip = new Color(look.lip);
  const dark = new Color(0x2a0d0c);
  const mixed = new Color();
  for (let i = 0; i < colours.length; i += 3) {
    mixed
      .copy(skin)
      .lerp(blush, 0.5 * look.rouge * (tints?.[i + 1] ?? 0))
      .lerp(lip, look.rouge * (tints?.[i] ?? 0))
      .lerp(dark, tints?.[i + 2] ?? 0)
      .toArray(colours, i);
  }
  return new BufferAttribute(colours, 3);
}

/** Teeth and tongue; the lower ones go with the jaw. */
function createMouth(): { group: Group; open(jaw: number): void } {
  const [, y, z] = FACE.mouth;
  const enamel = new MeshStandardMaterial({ color: 0xece5da, roughness: 0.35 });
  const flesh = new MeshStandardMaterial({ color: 0xa2504d, roughness: 0.55 });
  const group = new Group();
  const upper = new Mesh(bow(0.2, 0.05), enamel);
  upper.position.set(0, y + 0.014, z - 0.09);
  const lower = new Group();
  const teeth = new Mesh(bow(0.16, 0.04), enamel);
  teeth.position.set(0, y - 0.032, z - 0.115);
  const tongue = new Mesh(new SphereGeometry(1, 20, 14).scale(0.1, 0.035, 0.13), flesh);
  tongue.position.set(0, y - 0.028, z - 0.22);
  lower.add(teeth, tongue);
  group.add(upper, lower);
  return {
    group,
    open(jaw) {
      const turn = JAW_RAD * jaw;
      const [, dy, dz] = turnJaw([0, 0, 0], turn);
      lower.rotation.x = turn;
      lower.position.set(0, dy, dz);
      group.visible = jaw > 0.04;
    },
  };
}

/** A row of teeth: a strip bent round the gums. */
function bow(width: number, height: number): PlaneGeometry {
  const strip = new PlaneGeometry(width, height, 16, 1);
  const places = strip.getAttribute('position');
  for (let i = 0; i < places.count; i += 1) places.setZ(i, -4.2 * places.getX(i) ** 2);
  strip.computeVertexNormals();
  return strip;
}
