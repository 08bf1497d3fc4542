import { useState, type CSSProperties } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { stageStrings } from './stage.strings.ts';
import type { Task } from '../tasks/task-model.ts';
import { CompareSlider } from '../tasks/compare-slider.tsx';
import styles from './comparison.module.css';

type Choice = { key: string; url: string; cover: string; label: string };

const OTHERS_MAX = 12;

/** Two results under one line: of this task, or of this one and another. */
export function Comparison({ task, others }: { task: Task; others: readonly Task[] }) {
  const t = useStrings(stageStrings);
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
    <div className={styles.box} style={{ '--ratio': ratio } as CSSProperties}>
      <CompareSlider
        className={styles.slider}
        before={{ src: left.url, label: left.label }}
        after={{ src: right.url, label: right.label }}
        aspectRatio={ratio}
      />
      <div className={styles.rows}>
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
    </div>
  );
}

function choicesOf(task: Task, label: (index: number) => string): Choice[] {
  return task.outputs
    .filter(({ kind }) => kind === 'image')
    .map(({ index, url, cover }) => ({ key: `${task.id} ${index}`, url, cover, label: label(index + 1) }));
}
