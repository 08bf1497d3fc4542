import type { Overlay } from '#viewer/overlay.ts';

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

/** So low and the tools beside it are two columns. */
const LOW = '(max-height: 500px)';

/** Of the tools, a row over the foot of what is shown or a column beside it, and of what plays it. */
const [RAIL_PX, PLAYER_PX] = [60, 56];

/** How much of what is shown is laid over by tools now, CSS pixels. */
export function readOverlayPx(isPlayed: boolean): Overlay {
  const player = isPlayed ? PLAYER_PX : 0;
  if (matchMedia(NARROW).matches) return { foot: RAIL_PX + player, side: 0 };
  return { foot: player, side: matchMedia(LOW).matches ? 2 * RAIL_PX : RAIL_PX };
}
