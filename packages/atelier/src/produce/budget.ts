/** Sizes and samples: what making one asset may cost. */
export type Budget = {
  cover: readonly [width: number, height: number];
  second: readonly [width: number, height: number];
  samples: number;
  secondSamples: number;
  edgeSamples: number;
  modelTexture: number;
  mapSize: number;
  panorama: readonly [width: number, height: number];
  panoramaLightScale: number;
};

export const BUDGETS: Record<'full' | 'fast', Budget> = {
  full: {
    cover: [960, 720],
    second: [640, 480],
    samples: 11,
    secondSamples: 7,
    edgeSamples: 4,
    modelTexture: 512,
    mapSize: 1024,
    panorama: [4096, 2048],
    panoramaLightScale: 4,
  },
  fast: {
    cover: [320, 240],
    second: [160, 120],
    samples: 4,
    secondSamples: 2,
    edgeSamples: 1,
    modelTexture: 128,
    mapSize: 256,
    panorama: [1024, 512],
    panoramaLightScale: 4,
  },
};
