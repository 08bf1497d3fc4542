import { MeshBasicMaterial, type MeshBasicMaterialParameters } from 'three';
import type { Channel } from './material-maps.ts';

type CoverOptions = {
  /** Shows as the number it is, not as light: half is half of the way to white. */
  isData: boolean;
  side: NonNullable<MeshBasicMaterialParameters['side']>;
};

/** A channel as flat colour, unlit. */
export function createChannelCover(
  { map, pick, color, isVertexColor = false }: Channel,
  { isData, side }: CoverOptions,
): MeshBasicMaterial {
  const cover = new MeshBasicMaterial({ map, color, side, toneMapped: false });
  cover.vertexColors = isVertexColor;
  const picked = pick === 'rgb' ? 'rgb' : pick.repeat(3);
  cover.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <map_fragment>',
        `#ifdef USE_MAP
  diffuseColor.rgb *= texture2D(map, vMapUv).${picked};
#endif`,
      )
      .replace('#include <colorspace_fragment>', isData ? '' : '#include <colorspace_fragment>');
  };
  cover.customProgramCacheKey = () => `channel ${picked} ${isData}`;
  return cover;
}
