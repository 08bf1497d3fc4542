import { MeshBasicMaterial, type Mesh } from 'three';
import { LAYERS } from './layers.ts';
import type { ModelGround } from './model-ground.ts';
import { lieOnTop, type Overdraw } from './overdraw.ts';

export type Highlight = {
  /** A part and everything in it, by its place in the document. */
  part(index: number | null): void;
  /** What a material is used on. */
  material(index: number | null): void;
  /** Lines of all triangles over the picture. */
  setWires(isShown: boolean): void;
};

const CHOSEN_COLOR = 0x2cd3ae;
const WIRE_COLOR = 0x10141a;

/** What lies over the picture of a model: what is chosen, and its triangles. */
export function createHighlight(ground: ModelGround, overdraw: Overdraw): Highlight {
  const { stage, parts, meshes, looks, model, passes, endings } = ground;
  const shared = { color: CHOSEN_COLOR, transparent: true, depthWrite: false, toneMapped: false };
  const seen = lieOnTop(new MeshBasicMaterial({ ...shared, opacity: 0.3 }));
  const behind = new MeshBasicMaterial({ ...shared, opacity: 0.09, depthTest: false });
  const wire = lieOnTop(
    new MeshBasicMaterial({
      ...{ color: WIRE_COLOR, wireframe: true, transparent: true, opacity: 0.42 },
      ...{ depthWrite: false, toneMapped: false },
    }),
  );
  let chosen: readonly Mesh[] = [];
  let hasWires = false;
  const materialOf = new Map([...model.materials].map(([index, material]) => [material, index]));

  function choose(next: readonly Mesh[]): void {
    chosen = next;
    parts.lay(LAYERS.chosen, chosen);
    stage.invalidate();
  }

  passes.add((camera) => {
    // Whatever is cut away of the model is cut away of these.
    const planes = meshes[0] ? [meshes[0].material].flat()[0]?.clippingPlanes : null;
    for (const material of [seen, behind, wire]) material.clippingPlanes = planes ?? null;
    if (hasWires) overdraw(stage.renderer, camera, wire, LAYERS.model);
    if (chosen.length === 0) return;
    overdraw(stage.renderer, camera, behind, LAYERS.chosen);
    overdraw(stage.renderer, camera, seen, LAYERS.chosen);
  });
  endings.add(() => {
    for (const material of [seen, behind, wire]) material.dispose();
  });

  return {
    part: (index) => choose(index === null ? [] : meshes.filter((mesh) => parts.of(mesh).includes(index))),
    material: (index) =>
      choose(index === null ? [] : meshes.filter((mesh) => materialOf.get(looks.ownOf(mesh)) === index)),
    setWires(isShown) {
      hasWires = isShown;
      stage.invalidate();
    },
  };
}
