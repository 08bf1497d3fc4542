import type { MaterialMaps } from '#viewer/material/names.ts';

/** A material that is looked at. */
export type InspectedMaterial = {
  maps: MaterialMaps;
  name: string;
  /** Then it and pictures of it say so. */
  isByAi: boolean;
  /** Pixels along an edge of the maps as they are sold or were uploaded; null where that is not known. */
  full: { px: number; kind: 'sold' | 'original' } | null;
};

export type MaterialPanelName = 'shape' | 'maps' | 'scale' | 'light' | 'shot' | 'help';
