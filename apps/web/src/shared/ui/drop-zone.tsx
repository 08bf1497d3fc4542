import { useRef, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './drop-zone.module.css';

type DropZoneProps = {
  icon: ReactNode;
  /** `fine` stands small beneath the button. */
  words: { drop: string; dropNow: string; choose: string; chooseFolder?: string; fine: string };
  /** As the `accept` of a file input; anything without. */
  accept?: string;
  onFiles: (files: readonly File[]) => void;
  /** Takes what was dropped instead, folders included; must read it at once. */
  onDrop?: (data: DataTransfer) => void;
};

/** Known to every browser, and to no list of attributes. */
const FOLDER = { webkitdirectory: '' };

/** Takes any number of files, dropped or chosen. */
export function DropZone({ icon, words, accept, onFiles, onDrop }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      className={classNames(styles.zone, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        // Over a part of it, it is still here.
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (onDrop) onDrop(event.dataTransfer);
        else onFiles([...event.dataTransfer.files]);
      }}
    >
      <span className={styles.icon}>{icon}</span>
      <p className={styles.words}>{isOver ? words.dropNow : words.drop}</p>
      <div className={styles.buttons}>
        <Button variant="primary" size="l" onClick={() => input.current?.click()}>
          {words.choose}
        </Button>
        {words.chooseFolder !== undefined && (
          <Button size="l" onClick={() => folder.current?.click()}>
            {words.chooseFolder}
          </Button>
        )}
      </div>
      <p className={styles.fine}>{words.fine}</p>
      <input
        ref={input}
        className={styles.input}
        type="file"
        multiple
        accept={accept}
        aria-label={words.choose}
        tabIndex={-1}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same files may be chosen again.
          event.target.value = '';
        }}
      />
      {words.chooseFolder !== undefined && (
        <input
          ref={folder}
          className={styles.input}
          type="file"
          {...FOLDER}
          aria-label={words.chooseFolder}
          tabIndex={-1}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      )}
    </div>
  );
}
