export type Footed = {
  canvas: HTMLCanvasElement;
  /** How high what the page lays over the foot of the canvas is, CSS pixels; what is shown, if need be played, stands above it. */
  footPx?: (isPlayed: boolean) => number;
};

/** So much of the height stays for what is shown. */
const FOOT_MAX = 0.4;

/** The share of the canvas's height that is laid over. */
export function footShare({ canvas, footPx }: Footed, isPlayed = false): number {
  return Math.min(FOOT_MAX, (footPx?.(isPlayed) ?? 0) / Math.max(1, canvas.clientHeight));
}
