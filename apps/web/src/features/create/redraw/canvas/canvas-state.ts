import type { BrushSettings } from './mask-tools.ts';

/** What the controls around the canvas show. */
export type CanvasState = BrushSettings & {
  readonly diameterMax: number;
  /** CSS pixels to a pixel of the picture. */
  readonly scale: number;
  readonly isMarked: boolean;
  /** 0…1 of the picture. */
  readonly share: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isMaskShown: boolean;
  /** Whether edges are shown as soft as they will be. */
  readonly isFeatherShown: boolean;
};

export const UNMARKED = { isMarked: false, share: 0, canUndo: false, canRedo: false } as const;

export const AT_FIRST: CanvasState = {
  ...{ tool: 'brush', diameter: 60, diameterMax: 400, hardness: 0.8, scale: 1, ...UNMARKED },
  ...{ isMaskShown: true, isFeatherShown: false },
};
