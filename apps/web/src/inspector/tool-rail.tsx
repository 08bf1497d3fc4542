import {
  Camera,
  CircleHelp,
  DoorOpen,
  Ellipsis,
  Grid3x3,
  ListTree,
  Maximize,
  Minimize,
  Palette,
  PanelTopOpen,
  Rotate3d,
  RotateCcw,
  Ruler,
  Slice,
  Sun,
  SwatchBook,
} from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { useFullscreen } from '#shared/lib/fullscreen.ts';
import { useMediaQuery } from '#shared/lib/media-query.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Popover } from '#shared/ui/popover.tsx';
import { inspectorStrings } from './inspector.strings.ts';
import { NARROW, type PanelName } from './panel-name.ts';
import styles from './tool-rail.module.css';
import type { Inspector } from './use-inspector.ts';

const PANELS: readonly [name: PanelName, icon: ReactNode][] = [
  ['display', <Palette key="display" />],
  ['light', <Sun key="light" />],
  ['parts', <ListTree key="parts" />],
  ['materials', <SwatchBook key="materials" />],
  ['measure', <Ruler key="measure" />],
  ['section', <Slice key="section" />],
];
const LATER: readonly [name: PanelName, icon: ReactNode][] = [
  ['fit', <DoorOpen key="fit" />],
  ['shot', <Camera key="shot" />],
  ['help', <CircleHelp key="help" />],
];

type ToolRailProps = {
  inspector: Inspector;
  /** What goes full screen. */
  frame: RefObject<HTMLDivElement | null>;
  panel: PanelName | null;
  onPanelChange: (panel: PanelName | null) => void;
};

/** What can be done with the model: each tool opens its panel. Beside the model, on phones below it with all the rest behind "more". */
export function ToolRail({ inspector, frame, panel, onPanelChange }: ToolRailProps) {
  const t = useStrings(inspectorStrings);
  const isNarrow = useMediaQuery(NARROW);
  const isWaiting = inspector.tools === null;
  const open = ([name, icon]: readonly [PanelName, ReactNode]) => (
    <IconButton
      key={name}
      size="s"
      hint={isNarrow ? false : 'top'}
      label={t.panels[name]}
      icon={icon}
      aria-pressed={panel === name}
      aria-disabled={isWaiting}
      onClick={() => !isWaiting && onPanelChange(panel === name ? null : name)}
    />
  );
  const rail = (
    <div className={styles.rail} data-theme="dark" role="toolbar" aria-label={t.controls}>
      {PANELS.map(open)}
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
            <div className={styles.moreRow} data-theme="dark">
              {LATER.map(([name, icon]) => (
                <IconButton
                  key={name}
                  size="s"
                  hint={false}
                  label={t.panels[name]}
                  icon={icon}
                  onClick={() => {
                    close();
                    onPanelChange(name);
                  }}
                />
              ))}
              <Motions inspector={inspector} frame={frame} hint={false} />
            </div>
          )}
        </Popover>
      ) : (
        LATER.map(open)
      )}
    </div>
  );
  if (isNarrow) return rail;
  return (
    <>
      {rail}
      <div className={styles.motions} data-theme="dark" role="group" aria-label={t.motions}>
        <Motions inspector={inspector} frame={frame} hint="bottom" />
      </div>
    </>
  );
}

type MotionsProps = Pick<ToolRailProps, 'inspector' | 'frame'> & { hint: 'bottom' | false };

/** How it stands and moves, switched at once. */
function Motions({ inspector, frame, hint }: MotionsProps) {
  const t = useStrings(inspectorStrings);
  const fullscreen = useFullscreen(frame);
  const { look, change, viewer, reset } = inspector;
  return (
    <>
      <IconButton
        size="s"
        hint={hint}
        label={t.turn}
        icon={<Rotate3d />}
        aria-pressed={look.isTurning}
        onClick={() => change({ isTurning: !look.isTurning })}
      />
      <IconButton
        size="s"
        hint={hint}
        label={t.grid}
        icon={<Grid3x3 />}
        aria-pressed={look.hasGrid}
        onClick={() => change({ hasGrid: !look.hasGrid })}
      />
      {viewer?.isRoom && (
        <IconButton
          size="s"
          hint={hint}
          label={t.cut}
          icon={<PanelTopOpen />}
          aria-pressed={look.isCut}
          onClick={() => change({ isCut: !look.isCut })}
        />
      )}
      <IconButton size="s" hint={hint} label={t.reset} icon={<RotateCcw />} onClick={reset} />
      {fullscreen.isPossible && (
        <IconButton
          size="s"
          hint={hint}
          label={fullscreen.isOn ? t.exitFullscreen : t.fullscreen}
          icon={fullscreen.isOn ? <Minimize /> : <Maximize />}
          onClick={fullscreen.toggle}
        />
      )}
    </>
  );
}
