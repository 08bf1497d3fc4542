// What pages and server both know of the places that editors fill. No schema is here.

type HomePlaceFacts = {
  /** Assets that it shows. */
  size: number;
  /** It shows this kind alone; null shows any. */
  kind: 'model' | 'scene' | 'panorama' | 'material' | null;
  /** What fills it where editors have chosen nothing. */
  rule: 'newest' | 'popular';
};

export const HOME_PLACES = {
  'home.banner': { size: 6, kind: null, rule: 'newest' },
  'home.popular': { size: 8, kind: null, rule: 'popular' },
  'home.materials': { size: 8, kind: 'material', rule: 'popular' },
  'home.panoramas': { size: 6, kind: 'panorama', rule: 'popular' },
  'hub.models': { size: 3, kind: 'model', rule: 'popular' },
  'hub.scenes': { size: 3, kind: 'scene', rule: 'popular' },
} as const satisfies Record<string, HomePlaceFacts>;
export type HomePlace = keyof typeof HOME_PLACES;
export const HOME_PLACE_NAMES = Object.keys(HOME_PLACES) as [HomePlace, ...HomePlace[]];
/** Chosen for one place: more than it shows, as each may have hours of its own. */
export const HOME_SLOTS_MAX = 24;
