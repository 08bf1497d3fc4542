import { distancesTo, type Points, type Triangles } from './distance.ts';

export type DistanceAnswer = ReturnType<typeof distancesTo>;

addEventListener('message', ({ data }: MessageEvent<{ points: Points; other: Triangles }>) => {
  postMessage(distancesTo(data.points, data.other) satisfies DistanceAnswer);
});
