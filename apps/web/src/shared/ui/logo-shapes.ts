/*
 * The mark: two ink walls of an open box, whose rim draws an M, and a disc of light resting in it.
 * All in a 24 × 24 box.
 */
export const MARK = {
  leftWall: 'M2.7 5.5 11.4 10.5V20.1L2.7 15.1Z',
  rightWall: 'M21.3 5.5 12.6 10.5V20.1L21.3 15.1Z',
  light: { cx: 12, cy: 6.6, r: 2.8 },
} as const;

/** "Mogine" in one line weight, cap height 13, in a 76 × 24 box. */
export const WORDMARK = [
  'M1.2 18V5.2L7 13.9 12.8 5.2V18',
  'M21.3 8.4a4.8 4.8 0 1 0 0 9.6a4.8 4.8 0 1 0 0-9.6',
  'M34.5 8.4a4.8 4.8 0 1 0 0 9.6a4.8 4.8 0 1 0 0-9.6M39.3 8.4V18.4a4.7 4.7 0 0 1-8.9 2.1',
  'M45 8.4V18M45 4.9V5.1',
  'M50.7 18V8.4M50.7 12.7a4.3 4.3 0 0 1 8.6 0V18',
  'M64.8 13.2H74.4a4.8 4.8 0 1 0-1.5 3.5',
] as const;
