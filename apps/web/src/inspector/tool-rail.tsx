import { Ellipsis, Maximize, Minimize } from 'lucide-react';
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

/** A tool that opens its panel. */
export type RailTool<P extends string> = { name: P; label: string; icon: ReactNode };

type ToolRailProps<P extends string> = {
  tools: readonly RailTool<P>[];
  /** Behind "more" where there is little room. */
  later: readonly RailTool<P>[];
  panel: P | null;
  onPanelChange: (panel: P | null) => void;
  /** They cannot do anything yet. */
  isWaiting: boolean;
  /** What acts at once, without a panel. */
  motions: (hint: 'bottom' | false) => ReactNode;
};

/** What can be done with what is shown: each tool opens its panel. Beside it, on phones below it with all the rest behind "more". */
export function ToolRail<P extends string>({
  tools,
  later,
  panel,
  onPanelChange,
  isWaiting,
  motions,
}: ToolRailProps<P>) {
  const t = useStrings(inspectorStrings);
  const isNarrow = useMediaQuery(NARROW);
  const open = ({ name, label, icon }: RailTool<P>) => (
    <IconButton
      key={name}
      size="s"
      hint={isNarrow ? false : 'top'}
      label={label}
      icon={icon}
      aria-pressed={panel === name}
      aria-disabled={isWaiting}
      onClick={() => !isWaiting && onPanelChange(panel === name ? null : name)}
    />
  );
  const rail = (
    <div className={styles.rail} data-theme="dark" role="toolbar" aria-label={t.controls}>
      {tools.map(open)}
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
              {later.map(({ name, label, icon }) => (
                <IconButton
                  key={name}
                  size="s"
                  hint={false}
                  label={label}
                  icon={icon}
                  onClick={() => {
                    close();
                    onPanelChange(name);
                  }}
                />
              ))}
              {motions(false)}
            </div>
          )}
        </Popover>
      ) : (
        later.map(open)
      )}
    </div>
  );
  if (isNarrow) return rail;
  return (
    <>
      {rail}
      <div className={styles.motions} data-theme="dark" role="group" aria-label={t.motions}>
        {motions('bottom')}
      </div>
    </>
  );
}

type FullscreenButtonProps = {
  /** What goes full screen. */
  frame: RefObject<HTMLDivElement | null>;
  hint: 'bottom' | false;
};

/** Absent where that is not possible. */
export function FullscreenButton({ frame, hint }: FullscreenButtonProps) {
  const t = useStrings(liveStrings);
  const fullscreen = useFullscreen(frame);
  if (!fullscreen.isPossible) return null;
  return (
    <IconButton
      size="s"
      hint={hint}
      label={fullscreen.isOn ? t.exitFullscreen : t.fullscreen}
      icon={fullscreen.isOn ? <Minimize /> : <Maximize />}
      onClick={fullscreen.toggle}
    />
  );
}
