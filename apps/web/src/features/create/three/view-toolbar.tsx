import { Grid3x3, Maximize, Minimize, PanelTopOpen, Rotate3d, RotateCcw, Ruler, SunMoon } from 'lucide-react';
import type { RefObject } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useFullscreen } from '#shared/lib/fullscreen.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { modelViewStrings } from './model-view.strings.ts';
import type { ModelView } from './use-model-view.ts';
import styles from './view-toolbar.module.css';

type ViewToolbarProps = {
  view: ModelView;
  /** What goes full screen. */
  frame: RefObject<HTMLDivElement | null>;
  isLight: boolean;
  onLightChange: (isLight: boolean) => void;
};

/** One row over the model. */
export function ViewToolbar({ view, frame, isLight, onLightChange }: ViewToolbarProps) {
  const t = useStrings(modelViewStrings);
  const fullscreen = useFullscreen(frame);
  const { look, change, reset } = view;
  return (
    <div className={styles.bar} role="toolbar" aria-label={t.controls}>
      <IconButton
        hint="top"
        label={t.turn}
        icon={<Rotate3d />}
        aria-pressed={look.isTurning}
        onClick={() => change({ isTurning: !look.isTurning })}
      />
      <IconButton
        hint="top"
        label={t.measure}
        icon={<Ruler />}
        aria-pressed={look.isMeasured}
        onClick={() => change({ isMeasured: !look.isMeasured })}
      />
      <IconButton
        hint="top"
        label={t.grid}
        icon={<Grid3x3 />}
        aria-pressed={look.hasGrid}
        onClick={() => change({ hasGrid: !look.hasGrid })}
      />
      {view.viewer?.isRoom && (
        <IconButton
          hint="top"
          label={t.cut}
          icon={<PanelTopOpen />}
          aria-pressed={look.isCut}
          onClick={() => change({ isCut: !look.isCut })}
        />
      )}
      <IconButton
        hint="top"
        label={t.backdrop}
        icon={<SunMoon />}
        aria-pressed={isLight}
        onClick={() => onLightChange(!isLight)}
      />
      <span className={styles.line} aria-hidden="true" />
      <IconButton hint="top" label={t.reset} icon={<RotateCcw />} onClick={reset} />
      {fullscreen.isPossible && (
        <IconButton
          hint="top"
          label={fullscreen.isOn ? t.exitFullscreen : t.fullscreen}
          icon={fullscreen.isOn ? <Minimize /> : <Maximize />}
          onClick={fullscreen.toggle}
        />
      )}
    </div>
  );
}
