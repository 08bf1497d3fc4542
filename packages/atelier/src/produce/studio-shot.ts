/** How objects are photographed: the same light and exposure for all, so that covers stand well side by side. */
export const STUDIO_SHOT = {
  lightScale: 2,
  bounces: 3,
  exposure: { kind: 'fixed', value: 1 },
  tone: 'neutral',
  whiteBalance: 0,
  seed: 1,
} as const;
