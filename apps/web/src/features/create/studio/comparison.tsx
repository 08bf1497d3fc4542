import { X } from 'lucide-react';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { CompareSlider } from '../tasks/compare-slider.tsx';
import type { Task } from '../tasks/task-model.ts';
import styles from './comparison.module.css';
import { stageStrings } from './stage.strings.ts';

type Choice = { key: string; url: string; cover: string; label: string };
type ComparisonProps = { task: Task; others: readonly Task[]; onClose: () => void };

const OTHERS_MAX = 12;

/** Two results under one line: of this task, or of this one and another. Escape leads back. */
export function Comparison({ task, others, onClose }: ComparisonProps) {
  const t = useStrings(stageStrings);
  const box = useRef<HTMLDivElement>(null);
  useEscape(onClose);
  // The button that opened it is gone: the focus goes to the line between the two.
  useEffect(() => box.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  const own = choicesOf(task, t.picture);
  const choices = [
    ...own,
    ...others
      .flatMap((other) => choicesOf(other, (index) => t.pictureOf(other.prompt, index)))
      .slice(0, OTHERS_MAX),
  ];
  const [sides, setSides] = useState({ left: choices[0]?.key ?? '', right: choices[1]?.key ?? '' });
  const left = choices.find(({ key }) => key === sides.left) ?? choices[0];
  const right = choices.find(({ key }) => key === sides.right) ?? choices[1];
  if (!left || !right) return null;
  const ratio = task.width / task.height;
  return (
    <div ref={box} className={styles.box} style={{ '--ratio': ratio } as CSSProperties}>
      <CompareSlider
        className={styles.slider}
        before={{ src: left.url, label: left.label }}
        after={{ src: right.url, label: right.label }}
        aspectRatio={ratio}
      />
      <div className={styles.sides}>
        {(['left', 'right'] as const).map((side) => (
          <div key={side} className={styles.row} role="radiogroup" aria-label={t[side]}>
            <span className={styles.side} aria-hidden="true">
              {t[side]}
            </span>
            {choices.map((choice) => (
              <label key={choice.key} className={styles.choice} title={choice.label}>
                <input
                  type="radio"
                  name={`compare-${side}`}
                  className={styles.radio}
                  aria-label={choice.label}
                  checked={(side === 'left' ? left : right).key === choice.key}
                  onChange={() => setSides({ ...sides, [side]: choice.key })}
                />
                <img className={styles.cover} src={choice.cover} alt="" />
              </label>
            ))}
          </div>
        ))}
      </div>
      <Button icon={<X />} onClick={onClose}>
        {t.closeCompare}
      </Button>
    </div>
  );
}

/** Wherever the focus is, unless something lies over the page or has taken the key. */
function useEscape(leave: () => void): void {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const isOver = event.target instanceof Element && event.target.closest('dialog, [popover]');
      if (event.key === 'Escape' && !event.defaultPrevented && !isOver) leave();
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [leave]);
}

function choicesOf(task: Task, label: (index: number) => string): Choice[] {
  return task.outputs
    .filter(({ kind }) => kind === 'image')
    .map(({ index, url, cover }) => ({ key: `${task.id} ${index}`, url, cover, label: label(index + 1) }));
}
