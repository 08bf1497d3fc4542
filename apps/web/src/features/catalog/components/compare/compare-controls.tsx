import { Ellipsis, PersonStanding, Rotate3d, RotateCcw, Scaling } from 'lucide-react';
import type { RefObject } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useMediaQuery } from '#shared/lib/media-query.ts';
import { liveStrings } from '#shared/live/live.strings.ts';
import { FullscreenButton } from '#shared/live/stage-bar.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Popover } from '#shared/ui/popover.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import type { CompareLayout, CompareViewer } from '#viewer/compare/compare-viewer.ts';
import type { ModelMode } from '#viewer/model-modes.ts';
import { compareStrings } from '../../compare-strings.ts';
import styles from './compare-controls.module.css';

const LAYOUTS = ['apart', 'together'] as const satisfies readonly CompareLayout[];
const MODES = ['shaded', 'clay', 'wireframe', 'normals'] as const satisfies readonly ModelMode[];
/** Less than this and the choices would lie in rows over the models. */
const NARROW = '(max-width: 767px)';

export type CompareLook = {
  layout: (typeof LAYOUTS)[number];
  mode: (typeof MODES)[number];
  isToScale: boolean;
  hasPerson: boolean;
};
export const FIRST_COMPARE_LOOK: CompareLook = {
  layout: 'apart',
  mode: 'shaded',
  isToScale: true,
  hasPerson: false,
};

export function applyCompareLook(viewer: CompareViewer, change: Partial<CompareLook>): void {
  if (change.mode) viewer.setMode(change.mode);
  if (change.isToScale !== undefined) viewer.setToScale(change.isToScale);
  if (change.hasPerson !== undefined) viewer.setPerson(change.hasPerson);
  if (change.layout) viewer.setLayout(change.layout);
}

type CompareControlsProps = {
  look: CompareLook;
  isTurning: boolean;
  canTurn: boolean;
  /** What goes full screen. */
  frame: RefObject<HTMLDivElement | null>;
  onChange: (change: Partial<CompareLook>) => void;
  onTurn: () => void;
  onReset: () => void;
};

/** The bar over the models, one row; on phones the choices are behind "more". */
export function CompareControls(props: CompareControlsProps) {
  const { look, isTurning, canTurn, frame, onChange, onTurn, onReset } = props;
  const t = useStrings(compareStrings);
  const live = useStrings(liveStrings);
  const isNarrow = useMediaQuery(NARROW);
  const choices = (
    <>
      <SegmentedControl
        label={t.layout}
        value={look.layout}
        segments={LAYOUTS.map((value) => ({ value, label: t.layouts[value] }))}
        onValueChange={(layout) => onChange({ layout })}
      />
      <SegmentedControl
        label={t.mode}
        value={look.mode}
        segments={MODES.map((value) => ({ value, label: t.modes[value] }))}
        onValueChange={(mode) => onChange({ mode })}
      />
    </>
  );
  return (
    <div className={styles.bar} role="toolbar" aria-label={t.controls}>
      {!isNarrow && choices}
      <span className={styles.buttons}>
        {look.layout === 'apart' ? (
          <IconButton
            size="s"
            hint="top"
            label={t.toScale}
            title={t.toScaleHint}
            icon={<Scaling />}
            aria-pressed={look.isToScale}
            onClick={() => onChange({ isToScale: !look.isToScale })}
          />
        ) : (
          <IconButton
            size="s"
            hint="top"
            label={t.person}
            icon={<PersonStanding />}
            aria-pressed={look.hasPerson}
            onClick={() => onChange({ hasPerson: !look.hasPerson })}
          />
        )}
        {canTurn && (
          <IconButton
            size="s"
            hint="top"
            label={live.turn}
            icon={<Rotate3d />}
            aria-pressed={isTurning}
            onClick={onTurn}
          />
        )}
        <IconButton size="s" hint="top" label={live.reset} icon={<RotateCcw />} onClick={onReset} />
        <FullscreenButton frame={frame} />
        {isNarrow && (
          <Popover
            label={t.layout}
            placement="top-end"
            trigger={(trigger) => (
              <IconButton {...trigger} size="s" hint={false} label={t.layout} icon={<Ellipsis />} />
            )}
          >
            {() => <div className={styles.more}>{choices}</div>}
          </Popover>
        )}
      </span>
    </div>
  );
}
