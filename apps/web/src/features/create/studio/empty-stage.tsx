import { useQuery } from '@tanstack/react-query';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { isCleanText } from './prompt-text.ts';
import { createDictionaryQuery } from '../tasks/queries.ts';
import { stageStrings } from './stage.strings.ts';
import styles from './empty-stage.module.css';

const IDEAS = 10;

/** Before the first picture: prompts to begin with. */
export function EmptyStage({ onChoose }: { onChoose: (prompt: string) => void }) {
  const t = useStrings(stageStrings);
  const lang = useLang();
  const { data, isPending } = useQuery(createDictionaryQuery('idea'));
  const ideas = (data ?? [])
    .map(({ dictKey, dictValue, enValue }) => ({ key: dictKey, text: pickText(lang, dictValue, enValue) }))
    .filter(({ text }) => isCleanText(text));
  return (
    <div className={styles.stage}>
      <div className={styles.head}>
        <p className={styles.title}>{t.emptyTitle}</p>
        <p className={styles.text}>{t.emptyText}</p>
      </div>
      <ul className={styles.ideas} aria-busy={isPending}>
        {isPending
          ? Array.from({ length: IDEAS }, (_, index) => (
              <li key={index}>
                <span className={styles.idea}>
                  <Skeleton width="30%" height="1.2em" />
                  <Skeleton width="80%" />
                </span>
              </li>
            ))
          : ideas.map(({ key, text }) => {
              const [room = '', ...rest] = text.split(/[,，]/);
              return (
                <li key={key}>
                  <button type="button" className={styles.idea} onClick={() => onChoose(text)}>
                    <strong>{room.trim()}</strong>
                    <span>{rest.join(lang === 'zh' ? '，' : ',').trim()}</span>
                  </button>
                </li>
              );
            })}
      </ul>
    </div>
  );
}
