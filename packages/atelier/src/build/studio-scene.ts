import type { SceneDocument } from '../document/scene-document.ts';
import { measureNode, place } from '../scene/node.ts';
import { DAYLIGHT_STUDIO, frameObject, makeStudio } from '../scene/studio.ts';
import { buildThing } from './build-thing.ts';
import type { BuiltScene } from './built-scene.ts';

export type StudioInput = {
  document: SceneDocument;
  thing: string;
  /** Width over height of the picture. */
  ratio: number;
};

/** Where a thing is looked at from: from its front on the left, a little from above, as the live view begins. */
const VIEW = { azimuthDeg: -32, elevationDeg: 17 } as const;
/** Share of the picture that it fills. */
const FILL = 0.72;

/** One thing of a laid-out document in a photographer's studio. Throws EngineError BAD_REQUEST where there is no such thing. */
export function buildScene({ document, thing, ratio }: StudioInput): BuiltScene {
  const found = buildThing(document, thing);
  // What hangs or lies elsewhere stands on the sweep here.
  const subject = place(found, [0, -measureNode(found).min[1], 0]);
  const { keyLight, ...stage } = makeStudio(subject, VIEW.azimuthDeg, DAYLIGHT_STUDIO);
  const camera = frameObject(subject, VIEW.azimuthDeg, VIEW.elevationDeg, ratio, FILL);
  return {
    ...stage,
    camera,
    aspect: ratio,
    look: {
      ...{ brightness: 0.42, exposureEv: 0, whiteBalance: 0, tone: 'filmic', contrast: 0.5, haze: 0 },
      ...{ keyLight, drawing: 'photo', apertureM: 0, focusM: 1 },
    },
    panorama: { eye: camera.eye, forward: camera.forward },
  };
}
