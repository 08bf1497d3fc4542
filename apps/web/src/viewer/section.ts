import {
  AlwaysStencilFunc,
  BackSide,
  CanvasTexture,
  DecrementWrapStencilOp,
  DoubleSide,
  FrontSide,
  IncrementWrapStencilOp,
  Mesh,
  MeshBasicMaterial,
  NotEqualStencilFunc,
  Plane,
  PlaneGeometry,
  RepeatWrapping,
  Scene,
  SRGBColorSpace,
  Vector3,
  ZeroStencilOp,
  type Side,
} from 'three';
import { isClosed } from './closed-mesh.ts';
import { LAYERS } from './layers.ts';
import type { ModelGround } from './model-ground.ts';
import type { Overdraw } from './overdraw.ts';

export const axes = ['x', 'y', 'z'] as const;
export type Axis = (typeof axes)[number];
/** Where a plane cuts, 0…1 of the way through the model, and which side it takes away. */
export type Cut = { at: number; isFlipped: boolean };
export type Cuts = Readonly<Partial<Record<Axis, Cut>>>;

export type Section = {
  set(cuts: Cuts): void;
  /** Whether a point is cut away. */
  removes(point: Vector3): boolean;
};

const HATCH_PX = 64;
/** Stripes of the hatching across the largest edge of the model. */
const HATCHES = 26;
/** Which side stays, unless it is flipped: the cut faces where one looks from at first. */
const STAYS: Readonly<Record<Axis, 1 | -1>> = { x: 1, y: -1, z: -1 };

/** Cuts through the model, which look solid where a body is cut. */
export function createSection(ground: ModelGround, overdraw: Overdraw): Section {
  const { stage, looks, parts, meshes, box, passes, endings, rises } = ground;
  const { renderer } = stage;
  renderer.localClippingEnabled = true;
  const size = box.getSize(new Vector3());
  const reach = size.length() * 1.02;
  const count = (side: Side) => {
    const material = new MeshBasicMaterial({ side, colorWrite: false, depthWrite: false, depthTest: false });
    material.stencilWrite = true;
    material.stencilFunc = AlwaysStencilFunc;
    const op = side === BackSide ? IncrementWrapStencilOp : DecrementWrapStencilOp;
    material.stencilFail = material.stencilZFail = material.stencilZPass = op;
    return material;
  };
  const [back, front] = [count(BackSide), count(FrontSide)];
  const hatch = paintHatch();
  hatch.repeat.setScalar((reach / Math.max(size.x, size.y, size.z)) * HATCHES);
  const face = new MeshBasicMaterial({ map: hatch, side: DoubleSide, toneMapped: false });
  face.stencilWrite = true;
  face.stencilRef = 0;
  face.stencilFunc = NotEqualStencilFunc;
  face.stencilFail = face.stencilZFail = face.stencilZPass = ZeroStencilOp;
  const sheet = new Mesh(new PlaneGeometry(reach, reach), face);
  const caps = new Scene();
  caps.add(sheet);
  let planes: Plane[] = [];
  let hasSolids = false;

  /** Found at the first cut: it takes a moment. */
  function findSolids(): void {
    if (hasSolids) return;
    hasSolids = true;
    parts.lay(
      LAYERS.solid,
      meshes.filter(({ geometry }) => isClosed(geometry)),
    );
  }

  rises.add(() => {
    if (!hasSolids) return;
    hasSolids = false;
    findSolids();
  });
  passes.add((camera) => {
    const { autoClear } = renderer;
    for (const plane of planes) {
      renderer.autoClear = false;
      renderer.clearStencil();
      for (const material of [back, front]) {
        material.clippingPlanes = [plane];
        overdraw(renderer, camera, material, LAYERS.solid);
      }
      face.clippingPlanes = planes.filter((other) => other !== plane);
      box.getCenter(sheet.position);
      plane.projectPoint(sheet.position, sheet.position);
      sheet.lookAt(sheet.position.clone().add(plane.normal));
      sheet.updateMatrixWorld();
      renderer.render(caps, camera);
    }
    renderer.autoClear = autoClear;
  });
  endings.add(() => {
    for (const thing of [back, front, face, hatch, sheet.geometry]) thing.dispose();
  });

  return {
    set(cuts) {
      if (axes.some((axis) => cuts[axis])) findSolids();
      planes = axes.flatMap((axis) => {
        const cut = cuts[axis];
        if (!cut) return [];
        const place = box.min[axis] + (box.max[axis] - box.min[axis]) * cut.at;
        const side = cut.isFlipped ? -STAYS[axis] : STAYS[axis];
        const normal = new Vector3();
        normal[axis] = side;
        return [new Plane(normal, -side * place)];
      });
      looks.clip(planes);
      ground.settle();
    },
    removes: (point) => planes.some((plane) => plane.distanceToPoint(point) < 0),
  };
}

/** Slanted lines, as in a drawing. */
function paintHatch(): CanvasTexture {
  const canvas = Object.assign(document.createElement('canvas'), { width: HATCH_PX, height: HATCH_PX });
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = 'rgb(32 74 68)';
    context.fillRect(0, 0, HATCH_PX, HATCH_PX);
    context.strokeStyle = 'rgb(80 178 154)';
    context.lineWidth = HATCH_PX / 9;
    context.beginPath();
    for (const at of [-HATCH_PX, 0, HATCH_PX]) {
      context.moveTo(at - 8, HATCH_PX + 8);
      context.lineTo(at + HATCH_PX + 8, -8);
    }
    context.stroke();
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.anisotropy = 8;
  return texture;
}
