import type { Material, Place, Thing } from '../document/names.ts';
import type { SceneBrief, SceneThing, ThingSides } from '../document/scene-document.ts';
import type { Makers } from '../layout/stood.ts';
import type { Random } from '../random/random.ts';
import type { StyleSpec } from '../style/style-spec.ts';

/** One kind of thing a scene shall have. */
export type Wanted = {
  kind: Thing;
  count: number;
  weight: number;
  /** From the words: never left out, never replaced. */
  isAsked: boolean;
  material?: Material;
  colour?: string;
  shape?: NonNullable<SceneBrief['things'][number]['shape']>;
  size?: ThingSides;
  wish?: SceneThing['wish'];
};

export type Furnishing = {
  brief: SceneBrief;
  place: Place;
  style: StyleSpec;
  areaM2: number;
  makers: Makers;
  random: Random;
};
