import { packSplats, type PackedSplats, type Vector } from './pack-splats.ts';
import { sortSplats } from './sort-splats.ts';

export type SplatOrder = { kind: 'open'; bytes: ArrayBuffer } | { kind: 'sort'; forward: Vector };
export type SplatAnswer =
  | ({ kind: 'opened' } & Omit<PackedSplats, 'places'>)
  | { kind: 'refused' }
  | { kind: 'sorted'; order: Uint32Array<ArrayBuffer> };

let places: Float32Array = new Float32Array();

addEventListener('message', ({ data }: MessageEvent<SplatOrder>) => {
  if (data.kind === 'sort') {
    const order = sortSplats(places, data.forward);
    return answer({ kind: 'sorted', order }, [order.buffer]);
  }
  unpack(data.bytes).then(
    (bytes) => {
      const packed = packSplats(bytes);
      if (!packed) return answer({ kind: 'refused' });
      const { places: kept, ...shown } = packed;
      places = kept;
      answer({ kind: 'opened', ...shown }, [shown.texels.buffer as ArrayBuffer]);
    },
    () => answer({ kind: 'refused' }),
  );
});

async function unpack(bytes: ArrayBuffer): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function answer(told: SplatAnswer, moved: Transferable[] = []): void {
  postMessage(told, { transfer: moved });
}
