import type { SceneBrief } from './scene-document.ts';

/** A brief in which nothing was said yet. */
export function emptyBrief(): SceneBrief {
  return {
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
}
