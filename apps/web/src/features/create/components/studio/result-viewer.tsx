import { ChevronLeft, ChevronRight, Download, Minus, Plus, Scan, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { IconButton, iconButtonClass } from '#shared/ui/icon-button.tsx';
import { useModal } from '#shared/ui/use-modal.ts';
import { stageStrings } from '../../stage.strings.ts';
import type { Task } from '../../task-model.ts';
import styles from './result-viewer.module.css';
import { useZoom } from './use-zoom.ts';

type ResultViewerProps = {
  task: Task;
  index: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
};

/** One result over the whole window: wheel, pinch and double click zoom, dragging moves, arrows lead on. */
export function ResultViewer({ task, index, onIndexChange, onClose }: ResultViewerProps) {
  const t = useStrings(stageStrings);
  const { ref, present, handlers } = useModal(true, (open) => !open && onClose());
  const zoom = useZoom();
  const pictures = task.outputs.filter(({ kind }) => kind === 'image');
  const at = Math.max(
    0,
    pictures.findIndex((output) => output.index === index),
  );
  const output = pictures[at];

  function step(by: number) {
    const next = pictures[(at + by + pictures.length) % pictures.length];
    if (!next) return;
    zoom.fit();
    onIndexChange(next.index);
  }
  function handleKeyDown(event: KeyboardEvent) {
    const act = {
      ArrowLeft: () => step(-1),
      ArrowRight: () => step(1),
      '+': () => zoom.by(1.5),
      '=': () => zoom.by(1.5),
      '-': () => zoom.by(1 / 1.5),
      '0': zoom.fit,
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <dialog
      ref={ref}
      className={styles.viewer}
      data-theme="dark"
      aria-label={t.viewer}
      {...handlers}
      onKeyDown={handleKeyDown}
    >
      {present && output && (
        <>
          <div className={styles.area} {...zoom.handlers}>
            <img
              className={styles.picture}
              style={{ transform: zoom.transform }}
              src={output.url}
              alt={t.result(at + 1, pictures.length)}
              draggable={false}
            />
          </div>
          <div className={styles.bar}>
            {pictures.length > 1 && (
              <>
                <IconButton hint={false} label={t.previous} icon={<ChevronLeft />} onClick={() => step(-1)} />
                <span className={styles.count}>
                  {at + 1} / {pictures.length}
                </span>
                <IconButton
                  hint={false}
                  label={t.following}
                  icon={<ChevronRight />}
                  onClick={() => step(1)}
                />
              </>
            )}
            <IconButton hint={false} label={t.zoomOut} icon={<Minus />} onClick={() => zoom.by(1 / 1.5)} />
            <span className={styles.count}>{t.zoom(Math.round(zoom.scale * 100))}</span>
            <IconButton hint={false} label={t.zoomIn} icon={<Plus />} onClick={() => zoom.by(1.5)} />
            <IconButton hint={false} label={t.fit} icon={<Scan />} onClick={zoom.fit} />
            <a
              className={iconButtonClass()}
              href={output.url}
              download
              aria-label={t.downloadOne(at + 1)}
              title={t.labelled}
            >
              <Download />
            </a>
            <IconButton hint={false} label={t.close} icon={<X />} onClick={onClose} />
          </div>
        </>
      )}
    </dialog>
  );
}
