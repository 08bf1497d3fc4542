import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { IconButton, iconButtonClass } from '#shared/ui/icon-button.tsx';
import { isOwnKey } from '#shared/ui/own-key.ts';
import { useModal } from '#shared/ui/use-modal.ts';
import { stageStrings } from './stage.strings.ts';
import type { Task } from '../tasks/task-model.ts';
import { ZoomStage } from '../tasks/zoom-stage.tsx';
import styles from './result-viewer.module.css';

type ResultViewerProps = {
  task: Task;
  index: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
};

/** One result over the whole window, to be enlarged and pulled around; arrows lead to the next. */
export function ResultViewer({ task, index, onIndexChange, onClose }: ResultViewerProps) {
  const t = useStrings(stageStrings);
  const { ref, present, handlers } = useModal(true, (open) => !open && onClose());
  const pictures = task.outputs.filter(({ kind }) => kind === 'image');
  const found = pictures.findIndex((output) => output.index === index);
  const at = Math.max(0, found);
  const output = pictures[at];

  function step(by: number) {
    const next = pictures[(at + by + pictures.length) % pictures.length];
    if (next) onIndexChange(next.index);
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (!isOwnKey(event)) return;
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
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
          <ZoomStage
            key={output.index}
            src={output.url}
            cover={output.cover}
            alt={t.result(at + 1, pictures.length)}
          />
          <div className={styles.bar}>
            {pictures.length > 1 && (
              <>
                <IconButton hint={false} label={t.previous} icon={<ChevronLeft />} onClick={() => step(-1)} />
                <span className={styles.count}>{`${at + 1} / ${pictures.length}`}</span>
                <IconButton
                  hint={false}
                  label={t.following}
                  icon={<ChevronRight />}
                  onClick={() => step(1)}
                />
              </>
            )}
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
