import { CircleHelp, Ellipsis, Maximize, Minimize, Rotate3d, RotateCcw } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useFullscreen } from '#shared/lib/fullscreen.ts';
import { useMediaQuery } from '#shared/lib/media-query.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Popover } from '#shared/ui/popover.tsx';
import { stageStrings } from '../../stage-strings.ts';
import type { Live } from './open-live.ts';
import { applyLook, FIRST_LOOK, StageChoices, type Look } from './stage-choices.tsx';
import styles from './stage-controls.module.css';
import { ViewerHelp } from './viewer-help.tsx';

/** Less than this and the choices would lie in rows over the model. */
const NARROW = '(max-width: 639px)';

type StageControlsProps = {
  live: Exclude<Live, { kind: 'panorama' }>;
  frame: RefObject<HTMLDivElement | null>;
  isTurningFirst: boolean;
};

/** The bar over the live view, one row. What it cannot do for a kind of asset is not there; on phones the rest is behind "more". */
export function StageControls({ live, frame, isTurningFirst }: StageControlsProps) {
  const t = useStrings(stageStrings);
  const isNarrow = useMediaQuery(NARROW);
  const [isTurning, setTurning] = useState(isTurningFirst);
  const [look, setLook] = useState(FIRST_LOOK);
  const fullscreen = useFullscreen(frame);
  const hasMore = isNarrow;

  function change(next: Partial<Look>) {
    applyLook(live, next);
    setLook((last) => ({ ...last, ...next }));
  }

  return (
    <div className={styles.bar} role="toolbar" aria-label={t.controls}>
      {!isNarrow && <StageChoices kind={live.kind} look={look} onChange={change} />}
      <span className={styles.buttons}>
        {live.kind !== 'material' && (
          <IconButton
            size="s"
            hint="top"
            label={t.turn}
            icon={<Rotate3d />}
            aria-pressed={isTurning}
            onClick={() => {
              live.viewer.setTurning(!isTurning);
              setTurning(!isTurning);
            }}
          />
        )}
        <IconButton
          size="s"
          hint="top"
          label={t.reset}
          icon={<RotateCcw />}
          onClick={() => live.viewer.reset()}
        />
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
          label={hasMore ? t.more : t.help}
          // Below the bar, where there is room: what is chosen shows at once.
          placement={hasMore ? 'bottom-end' : 'top-end'}
          trigger={(props) => (
            <IconButton
              {...props}
              size="s"
              hint={false}
              label={hasMore ? t.more : t.help}
              icon={hasMore ? <Ellipsis /> : <CircleHelp />}
            />
          )}
        >
          {() => (
            <div className={styles.more}>
              {hasMore && <StageChoices kind={live.kind} look={look} onChange={change} isNamed />}
              <ViewerHelp />
            </div>
          )}
        </Popover>
      </span>
    </div>
  );
}
