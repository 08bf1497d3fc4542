import type { SceneDocument } from '../document/scene-document.ts';
import type { Vec3 } from '../math/vector.ts';
import type { Stage } from '../tracer/tracer.ts';
import type { Camera } from '../tracer/view.ts';

/** Names of the groups below a scene's root; a thing is found below its group by its id. */
export const GROUPS = { shell: 'shell', grounds: 'grounds', furniture: 'furniture' } as const;

/** How a picture of the scene is developed; the tracer turns it into exposure and tone. */
export type SceneLook = {
  /** Mean display brightness (linear 0..1) to expose for, before {@link exposureEv}. */
  brightness: number;
  exposureEv: number;
  /** Mean lightness, 0..1 on display, that pictures of dark things are opened towards; nothing is opened when unsaid. */
  lightness?: number;
  /** 0 keeps the colour of the light, 1 makes its mean neutral. */
  whiteBalance: number;
  /** 0 soft … 1 hard. */
  tone: 'filmic' | 'agx';
  contrast: number;
  /** 0 clear … 1 thick air, in which what is far fades. */
  haze: number;
  /** Where most light comes from, in metres: surface relief is shaded from there. */
  keyLight: Vec3;
  drawing: 'photo' | 'clay' | 'line';
  /** Lens opening in metres, 0 for everything sharp, and the distance that is sharp. */
  apertureM: number;
  focusM: number;
};

/** A scene document as geometry, light and view: everything a tracer or a GLB writer needs. */
export type BuiltScene = Stage & {
  camera: Camera;
  /** Width over height of the picture. */
  aspect: number;
  look: SceneLook;
  /** Where a panorama stands, whatever the camera is. */
  panorama: { eye: Vec3; forward: Vec3 };
  /** What it was built from, with its defaults: pictures of it tell. */
  document?: SceneDocument;
};
