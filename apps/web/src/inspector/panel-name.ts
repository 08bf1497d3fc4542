export type PanelName =
  | 'display'
  | 'light'
  | 'parts'
  | 'materials'
  | 'measure'
  | 'section'
  | 'fit'
  | 'shot'
  | 'help';

/** Less than this and a panel beside the model would leave it no room. */
export const NARROW = '(max-width: 639px)';

/** Of the row of tools, which lies over the foot of what is shown there, and of the one that plays it. */
const [RAIL_PX, PLAYER_PX] = [60, 56];

/** How much of what is shown is laid over by tools now, CSS pixels from below. */
export function readFootPx(isPlayed: boolean): number {
  return (matchMedia(NARROW).matches ? RAIL_PX : 0) + (isPlayed ? PLAYER_PX : 0);
}
