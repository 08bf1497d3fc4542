import type { SceneBrief } from '../document/scene-document.ts';

/** A brief in which nothing was said. */
export const EMPTY_BRIEF: SceneBrief = {
  things: [],
  openings: [],
  surfaces: {},
  materials: [],
  colours: [],
  light: {},
  camera: {},
  moods: [],
  without: { things: [], openings: [], materials: [], colours: [] },
};
