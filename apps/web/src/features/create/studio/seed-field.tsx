import { Dices, Lock, LockOpen } from 'lucide-react';
import { useId, useState } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { randomSeed, readSeed } from '../tasks/seed.ts';
import type { Settings } from './studio-model.ts';
import { studioStrings } from './studio.strings.ts';
import styles from './seed-field.module.css';

type SeedFieldProps = {
  settings: Settings;
  onChange: (change: Partial<Pick<Settings, 'seed' | 'isSeedLocked'>>) => void;
};

/** The number that decides what is left open; typing one locks it. */
export function SeedField({ settings, onChange }: SeedFieldProps) {
  const t = useStrings(studioStrings);
  const id = useId();
  const { seed, isSeedLocked } = settings;
  const [typed, setTyped] = useState<string | null>(null);
  const isBad = typed !== null && readSeed(typed) === null;

  return (
    <div className={styles.box}>
      <label className={styles.label} htmlFor={id}>
        {t.seed}
        <small>{isSeedLocked ? t.seedLocked : t.seedRandom}</small>
      </label>
      <div className={styles.control}>
        <input
          id={id}
          className={styles.input}
          inputMode="numeric"
          value={typed ?? String(seed)}
          aria-invalid={isBad || undefined}
          title={t.seedHint}
          onChange={(event) => {
            setTyped(event.target.value);
            const next = readSeed(event.target.value);
            if (next !== null) onChange({ seed: next, isSeedLocked: true });
          }}
          onBlur={() => setTyped(null)}
        />
        <IconButton
          size="s"
          hint="top"
          label={t.rollSeed}
          icon={<Dices />}
          onClick={() => onChange({ seed: randomSeed() })}
        />
        <IconButton
          size="s"
          hint="top"
          label={isSeedLocked ? t.unlockSeed : t.lockSeed}
          aria-pressed={isSeedLocked}
          icon={isSeedLocked ? <Lock /> : <LockOpen />}
          onClick={() => onChange({ isSeedLocked: !isSeedLocked })}
        />
      </div>
    </div>
  );
}
