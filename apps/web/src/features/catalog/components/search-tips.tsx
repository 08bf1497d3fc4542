import { CircleHelp } from 'lucide-react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Popover } from '#shared/ui/popover.tsx';
import { searchTipsStrings } from '../search-tips-strings.ts';
import styles from './search-tips.module.css';

const TIPS = ['without', 'phrase', 'tag', 'type', 'format', 'author'] as const;

/** What the search box understands beside plain words. */
export function SearchTips() {
  const t = useStrings(searchTipsStrings);
  return (
    <Popover
      label={t.title}
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          size="s"
          hint="top"
          className={styles.opener}
          label={t.title}
          icon={<CircleHelp />}
        />
      )}
    >
      {() => (
        <div className={styles.layer}>
          <h2 className={styles.title}>{t.title}</h2>
          <dl className={styles.tips}>
            {TIPS.map((tip) => (
              <div key={tip} className={styles.tip}>
                <dt className={styles.example}>{t.examples[tip]}</dt>
                <dd>{t.meanings[tip]}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.together}>{t.together}</p>
        </div>
      )}
    </Popover>
  );
}
