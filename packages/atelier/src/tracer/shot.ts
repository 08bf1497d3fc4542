import type { Rgb } from '../math/colour.ts';
import type { Vec3 } from '../math/vector.ts';
import type { SceneNode } from '../scene/node.ts';
import type { Development, Exposure } from './metering.ts';
import type { Camera, Environment, Light } from './view.ts';

export type Stage = { root: SceneNode; lights: readonly Light[]; environment: Environment };

export type Shot = {
  camera: Camera;
  width: number;
  height: number;
  /** The light buffer is this many times smaller than the picture. */
  lightScale: number;
  samples: number;
  bounces: number;
  exposure: Exposure;
  /** Colour-true for objects, filmic with a soft shoulder, or AgX, which keeps the most in highlights. */
  tone: 'neutral' | 'filmic' | 'agx';
  /** 0 softer … 1 harder than the tone itself, which is 0.5. */
  contrast?: number;
  /** 0 keeps the colour of the light, 1 makes its mean neutral. */
  whiteBalance: number;
  /** Where most light comes from: surface relief is shaded from there. */
  keyLight: Vec3;
  /** Extra samples on edges. */
  edgeSamples: number;
  seed: number;
  /** Follows every path to its end and leaves the noise in, for references. */
  exact?: boolean;
  /** Linear display colour shown where the camera sees nothing, instead of the sky. */
  paper?: Rgb;
};

/** Views need no light: a camera and a size. */
export type View = Pick<Shot, 'camera' | 'width' | 'height'>;

/** Exact maps of a view, row by row from the top left. */
export type Maps = {
  width: number;
  height: number;
  /** Metres along the view axis, along the ray in panoramas; Infinity where nothing is seen. */
  depth: Float32Array;
  /** Three numbers a pixel: unit vector in the world, towards the viewer; zero where nothing is seen. */
  normal: Float32Array;
  /** Thing ids as in listThings; 0 where nothing is seen. */
  id: Uint16Array;
};

/** 8-bit sRGB, row by row from the top left. */
export type Picture = { width: number; height: number; rgb: Uint8Array };

/** With how it was developed, so that a later picture or patch can be made to match. */
export type RenderedPicture = Picture & { development: Development };
