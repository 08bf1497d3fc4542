type Frame = readonly [width: number, height: number];

/** Sizes and samples: what making one asset may cost. */
export type Budget = {
  cover: Frame;
  second: Frame;
  samples: number;
  secondSamples: number;
  edgeSamples: number;
  /** One frame of a model's turntable. */
  turn: Frame;
  turnSamples: number;
  /** Rooms: light pixels are `roomLightScale` times larger than the picture's, with so many samples. */
  roomSamples: number;
  roomLightScale: number;
  modelTexture: number;
  sceneTexture: number;
  mapSize: number;
  panorama: Frame;
  panoramaSamples: number;
  panoramaLightScale: number;
};

export const BUDGETS: Record<'full' | 'fast', Budget> = {
  full: {
    cover: [960, 720],
    second: [480, 360],
    samples: 6,
    secondSamples: 4,
    edgeSamples: 3,
    turn: [200, 150],
    turnSamples: 3,
    roomSamples: 8,
    roomLightScale: 3,
    modelTexture: 512,
    sceneTexture: 256,
    mapSize: 1024,
    panorama: [4096, 2048],
    panoramaSamples: 7,
    panoramaLightScale: 6,
  },
  fast: {
    cover: [320, 240],
    second: [160, 120],
    samples: 4,
    secondSamples: 2,
    edgeSamples: 1,
    turn: [40, 30],
    turnSamples: 1,
    roomSamples: 4,
    roomLightScale: 2,
    modelTexture: 128,
    sceneTexture: 128,
    mapSize: 256,
    panorama: [1024, 512],
    panoramaSamples: 3,
    panoramaLightScale: 4,
  },
};
