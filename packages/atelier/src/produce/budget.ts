type Frame = readonly [width: number, height: number];

/** Sizes and samples: what making one asset may cost. */
export type Budget = {
  cover: Frame;
  /** Further views; null for none. */
  second: Frame | null;
  samples: number;
  secondSamples: number;
  edgeSamples: number;
  /** One frame of a model's turntable; null for none. */
  turn: Frame | null;
  turnSamples: number;
  /** Rooms: light pixels are `roomLightScale` times larger than the picture's, with so many samples. */
  roomSamples: number;
  roomLightScale: number;
  modelTexture: number;
  /** Of rooms: in pictures, and in the file. */
  roomTexture: number;
  sceneTexture: number;
  mapSize: number;
  panorama: Frame;
  panoramaSamples: number;
  panoramaLightScale: number;
};

export type Quality = 'full' | 'quick' | 'fast';

export const BUDGETS: Record<Quality, Budget> = {
  full: {
    cover: [960, 720],
    second: [400, 300],
    samples: 4,
    secondSamples: 4,
    edgeSamples: 2,
    turn: [320, 240],
    turnSamples: 4,
    roomSamples: 6,
    roomLightScale: 4,
    modelTexture: 512,
    roomTexture: 512,
    sceneTexture: 256,
    mapSize: 1024,
    panorama: [3072, 1536],
    panoramaSamples: 6,
    panoramaLightScale: 6,
  },
  quick: {
    cover: [480, 360],
    second: null,
    samples: 4,
    secondSamples: 2,
    edgeSamples: 2,
    turn: null,
    turnSamples: 1,
    roomSamples: 4,
    roomLightScale: 3,
    modelTexture: 512,
    roomTexture: 256,
    sceneTexture: 256,
    mapSize: 512,
    panorama: [1536, 768],
    panoramaSamples: 4,
    panoramaLightScale: 4,
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
    roomTexture: 128,
    sceneTexture: 128,
    mapSize: 256,
    panorama: [1024, 512],
    panoramaSamples: 3,
    panoramaLightScale: 4,
  },
};
