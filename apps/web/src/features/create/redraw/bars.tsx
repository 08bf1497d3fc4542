import {
  Brush,
  CircleHelp,
  Contrast,
  Eraser,
  Fullscreen,
  Hand,
  ImageUp,
  Lasso,
  Minus,
  Plus,
  Redo2,
  SquareDashed,
  Undo2,
} from 'lucide-react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Popover } from '#shared/ui/popover.tsx';
import { TOOLS, type Tool } from './canvas/mask-tools.ts';
import type { RedrawCanvas } from './canvas/redraw-canvas.ts';
import { redrawStrings } from './redraw.strings.ts';
import { useCanvasState } from './use-canvas-state.ts';
import { TOOL_KEYS } from './redraw-shortcuts.ts';
import styles from './bars.module.css';
import { MaskMenu } from './mask-menu.tsx';
import { Slider } from './slider.tsx';

const ICONS: Readonly<Record<Tool, typeof Brush>> = {
  brush: Brush,
  eraser: Eraser,
  lasso: Lasso,
  rectangle: SquareDashed,
  hand: Hand,
};

/** What the hand holds. */
export function ToolBar({ canvas, onChosen }: { canvas: RedrawCanvas; onChosen: () => void }) {
  const t = useStrings(redrawStrings);
  const { tool } = useCanvasState(canvas);
  return (
    <div role="group" aria-label={t.tools} className={classNames(styles.bar, styles.tools)}>
      {TOOLS.map((name) => {
        const Icon = ICONS[name];
        return (
          <IconButton
            key={name}
            label={t.withKey(t.toolNames[name], TOOL_KEYS[name])}
            icon={<Icon />}
            hint="bottom"
            aria-pressed={tool === name}
            className={classNames(tool === name && styles.chosen)}
            onClick={() => {
              canvas.choose({ tool: name });
              onChosen();
            }}
          />
        );
      })}
    </div>
  );
}

type EditBarProps = {
  canvas: RedrawCanvas;
  feather: number;
  onHelp: () => void;
  onAnother: () => void;
};

/** Undo, the brush, the mask, and another picture. */
export function EditBar({ canvas, feather, onHelp, onAnother }: EditBarProps) {
  const t = useStrings(redrawStrings);
  const { canUndo, canRedo } = useCanvasState(canvas);
  return (
    <div className={classNames(styles.bar, styles.edit)}>
      <IconButton
        label={t.withKey(t.undo, 'Ctrl Z')}
        icon={<Undo2 />}
        aria-disabled={!canUndo || undefined}
        onClick={() => canvas.undo()}
      />
      <IconButton
        label={t.withKey(t.redo, 'Ctrl Shift Z')}
        icon={<Redo2 />}
        aria-disabled={!canRedo || undefined}
        onClick={() => canvas.redo()}
      />
      <span className={styles.rule} />
      <BrushButton canvas={canvas} />
      <Popover
        label={t.maskMenu}
        trigger={(props) => (
          <button {...props} type="button" className={styles.words}>
            <Contrast aria-hidden="true" />
            {t.maskMenu}
          </button>
        )}
      >
        {(close) => <MaskMenu canvas={canvas} feather={feather} close={close} />}
      </Popover>
      <span className={styles.rule} />
      <IconButton label={t.again} icon={<ImageUp />} onClick={onAnother} />
      <IconButton label={t.withKey(t.help, '?')} icon={<CircleHelp />} onClick={onHelp} />
    </div>
  );
}

function BrushButton({ canvas }: { canvas: RedrawCanvas }) {
  const t = useStrings(redrawStrings);
  const { diameter, diameterMax, hardness } = useCanvasState(canvas);
  return (
    <Popover
      label={t.toolNames.brush}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className={styles.words}
          aria-label={`${t.diameter} ${t.px(diameter)}`}
        >
          <span className={styles.dot} />
          {t.px(diameter)}
        </button>
      )}
    >
      {() => (
        <div className={styles.brush}>
          <Slider
            label={t.diameter}
            value={diameter}
            min={1}
            max={diameterMax}
            text={t.px(diameter)}
            onChange={(next) => canvas.choose({ diameter: next })}
          />
          <Slider
            label={t.hardness}
            value={Math.round(hardness * 100)}
            min={0}
            max={100}
            text={t.percent(Math.round(hardness * 100))}
            onChange={(next) => canvas.choose({ hardness: next / 100 })}
          />
        </div>
      )}
    </Popover>
  );
}

/** How near the picture is looked at. */
export function ZoomBar({ canvas }: { canvas: RedrawCanvas }) {
  const t = useStrings(redrawStrings);
  const { scale } = useCanvasState(canvas);
  return (
    <div className={classNames(styles.bar, styles.zoom)}>
      <IconButton
        hint="top"
        label={t.withKey(t.zoomOut, '-')}
        icon={<Minus />}
        onClick={() => canvas.zoom(-1)}
      />
      <button
        type="button"
        className={classNames(styles.words, styles.scale)}
        title={t.withKey(t.actual, '1')}
        aria-label={`${t.actual} ${t.percent(Math.round(scale * 100))}`}
        onClick={() => canvas.zoomTo(1)}
      >
        {t.percent(Math.round(scale * 100))}
      </button>
      <IconButton
        hint="top"
        label={t.withKey(t.zoomIn, '+')}
        icon={<Plus />}
        onClick={() => canvas.zoom(1)}
      />
      <IconButton
        hint="top"
        label={t.withKey(t.fit, '0')}
        icon={<Fullscreen />}
        onClick={() => canvas.fit()}
      />
    </div>
  );
}
