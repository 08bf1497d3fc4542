import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { stylesQuery } from '../tasks/queries.ts';
import { studioStrings } from './studio.strings.ts';
import styles from './style-picker.module.css';

/** Six styles by their pictures; pressing the chosen one again leaves the style open. */
export function StylePicker({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const t = useStrings(studioStrings);
  const lang = useLang();
  const { data: presets, isError, refetch } = useQuery(stylesQuery);
  // What was there once stays when asking for it again fails.
  if (isError && !presets)
    return (
      <p className={styles.failed}>
        {t.stylesNot}
        <Button size="s" onClick={() => void refetch()}>
          {t.tryAgain}
        </Button>
      </p>
    );
  return (
    <div className={styles.grid} role="group" aria-label={t.style} aria-busy={!presets}>
      {presets
        ? presets.map((preset) => {
            const isChosen = preset.id === value;
            return (
              <button
                key={preset.id}
                type="button"
                className={styles.preset}
                aria-pressed={isChosen}
                onClick={() => onChange(isChosen ? '' : preset.id)}
              >
                {preset.cover === '' ? (
                  <Skeleton className={styles.cover} aspectRatio="4 / 3" />
                ) : (
                  <img className={styles.cover} src={preset.cover} alt="" width={320} height={240} />
                )}
                {isChosen && (
                  <span className={styles.chosen}>
                    <Check aria-hidden="true" />
                  </span>
                )}
                <span className={styles.name}>{pickText(lang, preset.name, preset.enName)}</span>
              </button>
            );
          })
        : Array.from({ length: 6 }, (_, index) => <Skeleton key={index} aspectRatio="1 / 0.96" />)}
    </div>
  );
}
