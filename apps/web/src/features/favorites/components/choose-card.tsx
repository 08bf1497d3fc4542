import { Check } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import type { ChooseWay } from '#shared/lib/use-selection.ts';
import { listStrings } from '../list.strings.ts';
import styles from './choose-card.module.css';

type ChooseCardProps = {
  id: string;
  name: string;
  isChosen: boolean;
  onChoose: (id: string, way: ChooseWay) => void;
};

/** A tick over a whole card: a press anywhere on it chooses, with Shift everything from the last one on. */
export function ChooseCard({ id, name, isChosen, onChoose }: ChooseCardProps) {
  const t = useStrings(listStrings);

  function handleChange({ nativeEvent }: ChangeEvent) {
    const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
    onChoose(id, isRange ? 'range' : 'toggle');
  }

  return (
    <label className={styles.card}>
      <input
        type="checkbox"
        className={styles.input}
        checked={isChosen}
        aria-label={t.choose(name)}
        onChange={handleChange}
      />
      <span className={styles.box} aria-hidden="true">
        {isChosen && <Check />}
      </span>
    </label>
  );
}
