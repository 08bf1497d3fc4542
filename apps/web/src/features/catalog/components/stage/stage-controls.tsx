import { CircleHelp, Ellipsis, Maximize, Minimize, RotateCcw } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useFullscreen } from '#shared/lib/fullscreen.ts';
import { useMediaQuery } from '#shared/lib/media-query.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Popover } from '#shared/ui/popover.tsx';
import type { MaterialViewer } from '#viewer/material-viewer.ts';
import { stageStrings } from '../../stage-strings.ts';
import { applyLook, FIRST_LOOK, StageChoices, type Look } from './stage-choices.tsx';
import styles from './stage-controls.module.css';
import { ViewerHelp } from './viewer-help.tsx';

/** Less than this and the choices would lie in rows over the material. */
const NARROW = '(max-width: 639px)';

type StageControlsProps = {
  viewer: MaterialViewer;
  frame: RefObject<HTMLDivElement | null>;
};

/** The bar over a material, one row; on phones the choices are behind "more". */
export function StageControls({ viewer, frame }: StageControlsProps) {
  const t = useStrings(stageStrings);
  const isNarrow = useMediaQuery(NARROW);
  const [look, setLook] = useState(FIRST_LOOK);
  const fullscreen = useFullscreen(frame);

  function change(next: Partial<Look>) {
    applyLook(viewer, next);
    setLook((last) => ({ ...last, ...next }));
  }

  return (
    <div className={styles.bar} role="toolbar" aria-label={t.controls}>
      {!isNarrow && <StageChoices look={look} onChange={change} />}
      <span className={styles.buttons}>
        <IconButton size="s" hint="top" label={t.reset} icon={<RotateCcw />} onClick={() => viewer.reset()} />
        {fullscreen.isPossible && (
          <IconButton
            size="s"
            hint="top"
            label={fullscreen.isOn ? t.exitFullscreen : t.fullscreen}
            icon={fullscreen.isOn ? <Minimize /> : <Maximize />}
            onClick={fullscreen.toggle}
          />
        )}
        <Popover
          label={isNarrow ? t.more : t.help}
          // Below the bar, where there is room: what is chosen shows at once.
          placement={isNarrow ? 'bottom-end' : 'top-end'}
          trigger={(props) => (
            <IconButton
              {...props}
              size="s"
              hint={false}
              label={isNarrow ? t.more : t.help}
              icon={isNarrow ? <Ellipsis /> : <CircleHelp />}
            />
          )}
        >
          {() => (
            <div className={styles.more}>
              {isNarrow && <StageChoices look={look} onChange={change} isNamed />}
              <ViewerHelp />
            </div>
          )}
        </Popover>
      </span>
    </div>
  );
}
