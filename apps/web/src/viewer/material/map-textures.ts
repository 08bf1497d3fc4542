import { RepeatWrapping, SRGBColorSpace, type Texture } from 'three';
import { loadTexture } from '../load-texture.ts';
import { mapChannels, type MapChannel, type MaterialMaps } from './names.ts';

export type MapTextures = {
  get(channel: MapChannel): Texture | null;
  /** Pixels along the longer edge of the maps that it has. */
  readonly sizes: ReadonlyMap<MapChannel, number>;
  /** Tiles that lie along one unit of the UVs. */
  repeat(times: number): void;
  destroy(): void;
};

/** What is colour, not a number, in a picture. */
const COLORS: ReadonlySet<MapChannel> = new Set<MapChannel>(['baseColor', 'emissive']);

type MapTexturesOptions = {
  anisotropy: number;
  signal: AbortSignal;
  /** 0…1 while they arrive. */
  onProgress?: ((fraction: number) => void) | undefined;
};

/** Fetches the maps of a material. Rejects when one that it has cannot be fetched, and stops at the signal. */
export async function loadMapTextures(
  maps: MaterialMaps,
  { anisotropy, signal, onProgress }: MapTexturesOptions,
): Promise<MapTextures> {
  const wanted = mapChannels.filter((channel) => (maps[channel] ?? '') !== '');
  let arrived = 0;
  const settled = await Promise.allSettled(
    wanted.map(async (channel) => {
      const texture = await loadTexture(maps[channel] ?? '', signal);
      arrived += 1;
      onProgress?.(arrived / wanted.length);
      return [channel, texture] as const;
    }),
  );
  const loaded = new Map(settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])));
  const failed = settled.find((each) => each.status === 'rejected');
  if (failed) {
    for (const texture of loaded.values()) texture.dispose();
    throw failed.reason;
  }
  for (const [channel, texture] of loaded) {
    texture.wrapS = texture.wrapT = RepeatWrapping;
    texture.anisotropy = anisotropy;
    if (COLORS.has(channel)) texture.colorSpace = SRGBColorSpace;
  }
  return {
    get: (channel) => loaded.get(channel) ?? null,
    sizes: new Map([...loaded].map(([channel, { image }]) => [channel, edgeOf(image)])),
    repeat(times) {
      for (const texture of loaded.values()) texture.repeat.set(times, times);
    },
    destroy() {
      for (const texture of loaded.values()) texture.dispose();
    },
  };
}

function edgeOf(image: unknown): number {
  const { width = 0, height = 0 } = (image ?? {}) as { width?: number; height?: number };
  return Math.max(width, height);
}

export function isColor(channel: MapChannel): boolean {
  return COLORS.has(channel);
}
