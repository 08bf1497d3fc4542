import { useState } from 'react';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import type { ModelMode } from '#viewer/model-modes.ts';
import type { ModelViewer } from '#viewer/model-viewer.ts';
import { formatLength } from './model-size.ts';
import { modelViewStrings } from './model-view.strings.ts';

/** How the model is looked at. */
export type Look = {
  mode: ModelMode;
  isTurning: boolean;
  isMeasured: boolean;
  hasGrid: boolean;
  /** A room without the walls that one looks at from behind. */
  isCut: boolean;
  lightDegrees: number;
  /** Parts that are taken away, by their places in the document. */
  hidden: ReadonlySet<number>;
  focused: number | null;
};

const FIRST_LOOK: Look = {
  mode: 'shaded',
  isTurning: true,
  isMeasured: false,
  hasGrid: false,
  isCut: true,
  lightDegrees: 0,
  hidden: new Set(),
  focused: null,
};

/** The open viewer and how it is looked at; every change reaches both. */
export type ModelView = {
  viewer: ModelViewer | null;
  look: Look;
  change(next: Partial<Look>): void;
  /** Takes over a viewer that has been opened, or with null that it is gone. */
  attach(viewer: ModelViewer | null, isTurning: boolean): void;
  /** The reader's hand has ended the turning. */
  rest(): void;
  reset(): void;
};

export function useModelView(): ModelView {
  const lang = useLang();
  const t = useStrings(modelViewStrings);
  const [viewer, setViewer] = useState<ModelViewer | null>(null);
  const [look, setLook] = useState(FIRST_LOOK);

  function apply(next: Partial<Look>): void {
    if (!viewer) return;
    if (next.mode) viewer.setMode(next.mode);
    if (next.isTurning !== undefined) viewer.setTurning(next.isTurning);
    if (next.hasGrid !== undefined) viewer.setGrid(next.hasGrid);
    if (next.isCut !== undefined) viewer.setCut(next.isCut);
    if (next.lightDegrees !== undefined) viewer.turnLight((next.lightDegrees * Math.PI) / 180);
    if (next.hidden) viewer.setHidden(next.hidden);
    if (next.focused !== undefined) viewer.focus(next.focused);
    if (next.isMeasured !== undefined) {
      viewer.setMeasured(
        next.isMeasured
          ? ([width, height, depth]) => ({
              width: t.width(formatLength(lang, width)),
              height: t.height(formatLength(lang, height)),
              depth: t.depth(formatLength(lang, depth)),
            })
          : null,
      );
    }
  }
  function change(next: Partial<Look>): void {
    apply(next);
    setLook((last) => ({ ...last, ...next }));
  }
  return {
    viewer,
    look,
    change,
    attach(opened, isTurning) {
      setViewer(opened);
      setLook({ ...FIRST_LOOK, isTurning });
    },
    rest: () => setLook((last) => ({ ...last, isTurning: false })),
    reset() {
      if (look.focused !== null) change({ focused: null });
      else viewer?.reset();
    },
  };
}
