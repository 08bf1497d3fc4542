import type { Garment } from './sculpt/clothes.ts';
import type { FigureParts } from './sculpt/figure.ts';
import type { HairCut } from './sculpt/hair.ts';
import type { Part } from './sculpt/part.ts';
import type { SculptAnswer, SculptOrder } from './sculpt.worker.ts';

export type Sculptor = {
  head(): Promise<FigureParts>;
  /** Each cut and garment is sculpted once. */
  hair(cut: HairCut): Promise<Part>;
  garment(garment: Garment): Promise<Part>;
  destroy(): void;
};

type Open = { resolve: (parts: never) => void; reject: (reason: Error) => void };
type Ask = SculptOrder extends infer O ? (O extends unknown ? Omit<O, 'id'> : never) : never;

/** Sculpts beside the page, so that it can be scrolled and typed in meanwhile. */
export function openSculptor(): Sculptor {
  const worker = new Worker(new URL('./sculpt.worker.ts', import.meta.url), { type: 'module' });
  const open = new Map<number, Open>();
  const made = new Map<string, Promise<Part>>();
  let lastId = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<SculptAnswer>) => {
    open.get(data.id)?.resolve(data.parts as never);
    open.delete(data.id);
  });
  worker.addEventListener('error', (event) => {
    for (const { reject } of open.values()) reject(new Error(event.message));
    open.clear();
  });

  function ask<T>(order: Ask): Promise<T> {
    lastId += 1;
    const id = lastId;
    return new Promise<T>((resolve, reject) => {
      open.set(id, { resolve, reject });
      worker.postMessage({ id, ...order });
    });
  }
  function once(key: string, order: Ask): Promise<Part> {
    const known = made.get(key) ?? ask<Part>(order);
    made.set(key, known);
    return known;
  }

  return {
    head: () => ask<FigureParts>({ kind: 'head' }),
    hair: (cut) => once(cut, { kind: 'hair', cut }),
    garment: (garment) => once(garment, { kind: 'garment', garment }),
    destroy: () => worker.terminate(),
  };
}
