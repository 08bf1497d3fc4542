import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import type { EngineInfo } from '../tasks/queries.ts';
import type { Source } from './three-model.ts';
import { MODEL_SAMPLES } from './three-samples.ts';
import { threeStrings } from './three.strings.ts';
import styles from './first-visit.module.css';

type FirstVisitProps = {
  /** The picture that is to become a model, if one is chosen. */
  source: Source | null;
  isWaiting: boolean;
  engine: Pick<EngineInfo, 'kind'> | undefined;
  onPick: (prompt: string) => void;
};

/** The stage before there is a model: what can be made here, in pictures of what the built-in engine made. */
export function FirstVisit({ source, isWaiting, engine, onPick }: FirstVisitProps) {
  const lang = useLang();
  const t = useStrings(threeStrings);
  if (isWaiting) return <Skeleton className={styles.waiting} />;
  if (source?.kind === 'own') {
    return (
      <figure className={styles.frame}>
        <img className={styles.source} src={source.cover} alt={t.pictureAlt} />
        <figcaption className={styles.caption}>{t.fromPicture}</figcaption>
      </figure>
    );
  }
  if (engine?.kind === 'comfyui') {
    return (
      <div className={styles.frame}>
        <div className={styles.welcome}>
          <h2 className={styles.title}>{t.emptyTitleComfy}</h2>
          <p className={styles.text}>{t.emptyTextComfy}</p>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.frame}>
      <div className={styles.welcome}>
        <h2 className={styles.title}>{t.emptyTitle}</h2>
        <p className={styles.text}>{t.emptyText}</p>
        <ul className={styles.samples}>
          {MODEL_SAMPLES.map(
            ({ zh, en, picture }) =>
              picture && (
                <li key={zh}>
                  <button
                    type="button"
                    className={styles.sample}
                    onClick={() => onPick(pickText(lang, zh, en))}
                  >
                    <img className={styles.picture} src={picture} alt="" width={768} height={512} />
                    {pickText(lang, zh, en)}
                  </button>
                </li>
              ),
          )}
        </ul>
      </div>
    </div>
  );
}
