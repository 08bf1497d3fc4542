/** How much of a canvas the page lays its tools over: of its height from below, of its width from the left. */
export type Overlay = { foot: number; side: number };

export type Overlaid = {
  canvas: HTMLCanvasElement;
  /** CSS pixels; what is shown, if need be played, stands clear of it. */
  readOverlayPx?: (isPlayed: boolean) => Overlay;
};

/** So much of the height and of the width stays for what is shown. */
const MOST: Overlay = { foot: 0.4, side: 0.15 };

/** Shares of the canvas that are laid over. */
export function overlayShares({ canvas, readOverlayPx }: Overlaid, isPlayed = false): Overlay {
  const { foot, side } = readOverlayPx?.(isPlayed) ?? { foot: 0, side: 0 };
  return {
    foot: Math.min(MOST.foot, foot / Math.max(1, canvas.clientHeight)),
    side: Math.min(MOST.side, side / Math.max(1, canvas.clientWidth)),
  };
}
