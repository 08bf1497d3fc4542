/** The sides from which one looks straight at a model, and where one begins. */
export const viewNames = ['front', 'back', 'left', 'right', 'top', 'bottom', 'home'] as const;
export type ViewName = (typeof viewNames)[number];

/** Where a camera stands around what it looks at, radians; `polar` from straight above. */
export type Direction = { azimuth: number; polar: number };

const LEVEL = Math.PI / 2;
/** Straight above and below lie where turning has no direction. */
const POLE = 0.001;

export const SIDES: Readonly<Record<Exclude<ViewName, 'home'>, Direction>> = {
  front: { azimuth: 0, polar: LEVEL },
  back: { azimuth: Math.PI, polar: LEVEL },
  // The model's own left, which one sees standing to its left.
  left: { azimuth: -LEVEL, polar: LEVEL },
  right: { azimuth: LEVEL, polar: LEVEL },
  top: { azimuth: 0, polar: POLE },
  bottom: { azimuth: 0, polar: Math.PI - POLE },
};

/** Where a camera stands and what it looks at, metres; as plain numbers, to be kept and sent. */
export type Pose = {
  position: readonly [number, number, number];
  target: readonly [number, number, number];
};

/** The angle that is reached from `from` by the shorter way around. */
export function nearestTurn(from: number, to: number): number {
  const turn = Math.PI * 2;
  return from + ((((to - from + Math.PI) % turn) + turn) % turn) - Math.PI;
}
