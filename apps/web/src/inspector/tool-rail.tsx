import { Ellipsis, Maximize, Minimize, Rotate3d, RotateCcw } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useFullscreen } from '#shared/lib/fullscreen.ts';
import { useMediaQuery } from '#shared/lib/media-query.ts';
import { liveStrings } from '#shared/live/live.strings.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Popover } from '#shared/ui/popover.tsx';
import { inspectorStrings } from './inspector.strings.ts';
import { NARROW } from './panel-name.ts';
import styles from './tool-rail.module.css';
import type { Inspected } from './use-opened.ts';

/** Tools that open a panel each. */
export type RailTools<P extends string> = readonly (readonly [name: P, icon: ReactNode])[];

export type RailProps<I, P extends string> = {
  inspector: I;
  /** What goes full screen. */
  frame: RefObject<HTMLDivElement | null>;
  panel: P | null;
  onPanelChange: (panel: P | null) => void;
};

/** What a press does. */
type Action = {
  name: string;
  label: string;
  icon: ReactNode;
  /** Absent of what is not switched on and off. */
  isOn?: boolean;
  isWaiting?: boolean;
  act: () => void;
};

/** What is looked at, as far as every rail changes it. */
type Turned = Pick<Inspected<unknown, object, { isTurning: boolean }>, 'tools' | 'look' | 'change' | 'reset'>;

type ToolRailProps<P extends string> = RailProps<Turned, P> & {
  tools: RailTools<P>;
  /** Behind "more" where there is little room. */
  later: RailTools<P>;
  labels: Readonly<Record<P, string>>;
  /** What acts at once, without a panel, besides what everything has. */
  motions?: readonly Action[];
};

/** What can be done with what is shown: each tool opens its panel. Beside it, on phones below it with all the rest behind "more". */
export function ToolRail<P extends string>({ tools, later, labels, motions, ...rail }: ToolRailProps<P>) {
  const { inspector, panel, onPanelChange } = rail;
  const t = useStrings(inspectorStrings);
  const isNarrow = useMediaQuery(NARROW);
  const atOnce = useMotions(rail, motions);
  const open = ([name, icon]: RailTools<P>[number]): Action => ({
    ...{ name, icon, label: labels[name] },
    isOn: panel === name,
    isWaiting: inspector.tools === null,
    act: () => onPanelChange(panel === name ? null : name),
  });
  return (
    <>
      <div className={styles.rail} data-theme="dark" role="toolbar" aria-label={t.controls}>
        <ActionButtons actions={tools.map(open)} hint={isNarrow ? false : 'top'} />
        <span className={styles.line} aria-hidden="true" />
        {isNarrow ? (
          <Popover
            label={t.more}
            placement="top-end"
            className={styles.more ?? ''}
            trigger={(props) => (
              <IconButton {...props} size="s" hint={false} label={t.more} icon={<Ellipsis />} />
            )}
          >
            {(close) => (
              <div className={styles.list} data-theme="dark">
                <ActionRows actions={later.map(open)} onActed={close} />
                <ActionRows actions={atOnce} />
              </div>
            )}
          </Popover>
        ) : (
          <ActionButtons actions={later.map(open)} hint="top" />
        )}
      </div>
      {!isNarrow && (
        <div className={styles.motions} data-theme="dark" role="group" aria-label={t.motions}>
          <ActionButtons actions={atOnce} hint="bottom" />
        </div>
      )}
    </>
  );
}

/** How it stands and moves: what everything has, around what it has of its own. */
function useMotions(
  { inspector, frame }: Pick<RailProps<Turned, string>, 'inspector' | 'frame'>,
  own: readonly Action[] = [],
): Action[] {
  const t = useStrings(liveStrings);
  const { isPossible, isOn, toggle } = useFullscreen(frame);
  const { look, change, reset } = inspector;
  const turn: Action = {
    ...{ name: 'turn', label: t.turn, icon: <Rotate3d />, isOn: look.isTurning },
    act: () => change({ isTurning: !look.isTurning }),
  };
  const fullscreen: Action = {
    ...{ name: 'fullscreen', label: isOn ? t.exitFullscreen : t.fullscreen },
    ...{ icon: isOn ? <Minimize /> : <Maximize />, act: toggle },
  };
  return [
    turn,
    ...own,
    { name: 'reset', label: t.reset, icon: <RotateCcw />, act: reset },
    ...(isPossible ? [fullscreen] : []),
  ];
}

type ActionButtonsProps = { actions: readonly Action[]; hint: 'top' | 'bottom' | false };

function ActionButtons({ actions, hint }: ActionButtonsProps) {
  return actions.map(({ name, label, icon, isOn, isWaiting, act }) => (
    <IconButton
      key={name}
      size="s"
      hint={hint}
      label={label}
      icon={icon}
      aria-pressed={isOn}
      aria-disabled={isWaiting}
      onClick={() => !isWaiting && act()}
    />
  ));
}

/** With their names in words: fingers find no hints. */
function ActionRows({ actions, onActed }: { actions: readonly Action[]; onActed?: () => void }) {
  return actions.map(({ name, label, icon, isOn, isWaiting, act }) => (
    <button
      key={name}
      type="button"
      className={styles.row}
      aria-pressed={isOn}
      aria-disabled={isWaiting}
      onClick={() => {
        if (isWaiting) return;
        onActed?.();
        act();
      }}
    >
      {icon}
      {label}
    </button>
  ));
}
