import { sculptGarment, sculptHair, sculptHead, type FigureParts } from './sculpt/figure.ts';
import type { Garment } from './sculpt/clothes.ts';
import type { HairCut } from './sculpt/hair.ts';
import type { Part } from './sculpt/part.ts';

export type SculptOrder =
  | { id: number; kind: 'head' }
  | { id: number; kind: 'hair'; cut: HairCut }
  | { id: number; kind: 'garment'; garment: Garment };
export type SculptAnswer = { id: number; parts: FigureParts | Part };

function sculpt(order: SculptOrder): FigureParts | Part {
  if (order.kind === 'head') return sculptHead();
  if (order.kind === 'hair') return sculptHair(order.cut);
  return sculptGarment(order.garment);
}

addEventListener('message', ({ data }: MessageEvent<SculptOrder>) => {
  const answer: SculptAnswer = { id: data.id, parts: sculpt(data) };
  postMessage(answer, { transfer: buffersOf(answer.parts) });
});

function buffersOf(parts: FigureParts | Part): Transferable[] {
  const all = 'positions' in parts ? [parts] : Object.values(parts);
  return all.flatMap(({ positions, normals, indices, tints, morphs = [] }) =>
    [
      positions,
      normals,
      indices,
      ...(tints ? [tints] : []),
      ...morphs.flatMap((m) => [m.positions, m.normals]),
    ].map((values) => values.buffer),
  );
}
