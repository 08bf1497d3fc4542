import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { chipClass } from '#shared/ui/chip.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import type { Source } from '../../three-model.ts';
import { MODEL_SAMPLES } from '../../three-samples.ts';
import { threeStrings } from '../../three.strings.ts';
import styles from './first-visit.module.css';

type FirstVisitProps = {
  /** The picture that is to become a model, if one is chosen. */
  source: Source | null;
  isWaiting: boolean;
  onPick: (prompt: string) => void;
};

/** The stage before there is a model: what can be made here. */
export function FirstVisit({ source, isWaiting, onPick }: FirstVisitProps) {
  const lang = useLang();
  const t = useStrings(threeStrings);
  if (isWaiting) return <Skeleton className={styles.waiting} />;
  if (source?.kind === 'own') {
    return (
      <figure className={styles.frame}>
        <img className={styles.picture} src={source.cover} alt={t.pictureAlt} />
        <figcaption className={styles.caption}>{t.fromPicture}</figcaption>
      </figure>
    );
  }
  return (
    <div className={styles.frame}>
      <EmptyState
        seed="first-model"
        title={t.emptyTitle}
        text={t.emptyText}
        action={MODEL_SAMPLES.slice(0, 3)
          .map(({ zh, en }) => pickText(lang, zh, en))
          .map((example) => (
            <button key={example} type="button" className={chipClass} onClick={() => onPick(example)}>
              {example}
            </button>
          ))}
      />
    </div>
  );
}
