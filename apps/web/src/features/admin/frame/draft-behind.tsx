import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import styles from './draft-behind.module.css';
import { deskStrings } from './desk.strings.ts';

/** Says that something else was saved while one typed, and offers that in the place of one's own words. */
export function DraftBehind({ onTake }: { onTake: () => void }) {
  const t = useStrings(deskStrings);
  return (
    <div className={styles.behind} role="alert">
      <p>{t.behind}</p>
      <Button size="s" onClick={onTake}>
        {t.takeTheirs}
      </Button>
    </div>
  );
}
