import type { Material, Texture } from 'three';
import { listMaps } from './material-maps.ts';
import type { ChannelMode } from './model-modes.ts';

/** One texture of a material, small, as data URI, with how large it is. */
export type MapPicture = { channel: ChannelMode; url: string; width: number; height: number };
export type MaterialPictures = readonly MapPicture[];

const PICTURE_PX = 96;

/** What the textures of each material look like, by its place in the document. */
export function paintMaps(materials: ReadonlyMap<number, Material>): ReadonlyMap<number, MaterialPictures> {
  const canvas = Object.assign(document.createElement('canvas'), { width: PICTURE_PX, height: PICTURE_PX });
  const context = canvas.getContext('2d');
  const painted = new Map<Texture['source'], string>();
  const paint = ({ source, image }: Texture): string => {
    const known = painted.get(source);
    if (known !== undefined) return known;
    context?.clearRect(0, 0, PICTURE_PX, PICTURE_PX);
    context?.drawImage(image as CanvasImageSource, 0, 0, PICTURE_PX, PICTURE_PX);
    const url = canvas.toDataURL('image/jpeg', 0.82);
    painted.set(source, url);
    return url;
  };
  return new Map(
    [...materials].map(([index, material]) => [
      index,
      listMaps(material).map(({ channel, map }) => {
        const { width = 0, height = 0 } = (map.image ?? {}) as { width?: number; height?: number };
        return { channel, url: paint(map), width, height };
      }),
    ]),
  );
}
