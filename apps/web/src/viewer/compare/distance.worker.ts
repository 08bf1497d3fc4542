import { distancesTo } from './distance.ts';

export type DistanceAnswer = ReturnType<typeof distancesTo>;

addEventListener('message', ({ data }: MessageEvent<{ points: Float32Array; other: Float32Array }>) => {
  postMessage(distancesTo(data.points, data.other) satisfies DistanceAnswer);
});
