import { Download, FlipHorizontal2, Maximize2, Minimize2, Trash2, Upload } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { readMaskFile, writeMaskFile } from './canvas/mask-file.ts';
import type { RedrawCanvas } from './canvas/redraw-canvas.ts';
import { helpStrings } from './help.strings.ts';
import { redrawStrings } from './redraw.strings.ts';
import { runMaskShortcut } from './redraw-shortcuts.ts';
import { useCanvasState } from './use-canvas-state.ts';
import styles from './mask-menu.module.css';

type MaskMenuProps = { canvas: RedrawCanvas; feather: number; close: () => void };

/** Of the longest edge: what one step of growing is. */
const STEP_SHARE = 1 / 160;

/** What can be done to all of a mask at once. */
export function MaskMenu({ canvas, feather, close }: MaskMenuProps) {
  const t = useStrings(redrawStrings);
  const { keys } = useStrings(helpStrings);
  const picker = useRef<HTMLInputElement>(null);
  const { isMaskShown, isFeatherShown } = useCanvasState(canvas);
  const mask = canvas.readMask();
  const step = Math.max(2, Math.round(Math.max(mask?.width ?? 0, mask?.height ?? 0) * STEP_SHARE));

  async function download() {
    const file = mask && (await writeMaskFile(mask));
    if (!file) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = file.name;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  async function upload(file: File | undefined) {
    if (!file || !mask) return;
    try {
      const read = await readMaskFile(file, mask);
      if ('data' in read) {
        canvas.takeMask(read);
        close();
      } else {
        const want = t.pixels(mask.width, mask.height);
        toast.error(t.maskWrongSize(t.pixels(read.width, read.height), want));
      }
    } catch {
      toast.error(t.maskBroken);
    }
  }

  const row = (icon: ReactNode, text: string, act: () => void) => (
    <button type="button" className={styles.row} onClick={act}>
      {icon}
      {text}
    </button>
  );

  return (
    // What its rows say beside them works while one of them has the focus, too.
    <div
      className={styles.menu}
      role="group"
      aria-label={t.maskMenu}
      onKeyDown={(event) => {
        if (runMaskShortcut(event, canvas)) event.preventDefault();
      }}
    >
      {row(<FlipHorizontal2 aria-hidden="true" />, t.withKey(t.invert, 'I'), () => canvas.invert())}
      {row(<Maximize2 aria-hidden="true" />, t.grow(step), () => canvas.grow(step))}
      {row(<Minimize2 aria-hidden="true" />, t.shrink(step), () => canvas.grow(-step))}
      {row(<Trash2 aria-hidden="true" />, t.withKey(t.clear, keys.delete), () => canvas.clear())}
      <hr className={styles.rule} />
      <div className={styles.check}>
        <Checkbox checked={isMaskShown} onCheckedChange={(isShown) => canvas.showMask(isShown)}>
          {t.withKey(t.maskShown, 'M')}
        </Checkbox>
        <Checkbox
          checked={isFeatherShown}
          onCheckedChange={(isShown) => canvas.showFeather(isShown, feather)}
        >
          {t.featherShown}
        </Checkbox>
      </div>
      <hr className={styles.rule} />
      {row(<Download aria-hidden="true" />, t.maskDownload, () => void download())}
      {row(<Upload aria-hidden="true" />, t.maskUpload, () => picker.current?.click())}
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/png"
        onChange={(event) => {
          void upload(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
