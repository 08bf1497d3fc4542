import { Rotate3d } from 'lucide-react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { stageStrings } from '../../stage-strings.ts';
import styles from './picture-strip.module.css';

type Shown = number | 'live';
type PictureStripProps = {
  pictures: readonly string[];
  name: string;
  /** What the live view is called; null where there is none. */
  live: string | null;
  shown: Shown;
  onShow: (shown: Shown) => void;
};

/** The live view and every picture, small. Hidden when there is nothing to choose. */
export function PictureStrip({ pictures, name, live, shown, onShow }: PictureStripProps) {
  const t = useStrings(stageStrings);
  const [cover] = pictures;
  if (pictures.length + (live ? 1 : 0) < 2) return null;
  return (
    <ul className={styles.strip} aria-label={t.pictures}>
      {live && (
        <li>
          <button
            type="button"
            className={classNames(styles.thumb, styles.live)}
            aria-pressed={shown === 'live'}
            onClick={() => onShow('live')}
          >
            {cover && <img src={cover} alt="" width={800} height={600} className={styles.picture} />}
            <span className={styles.word}>
              <Rotate3d aria-hidden="true" />
              {live}
            </span>
          </button>
        </li>
      )}
      {pictures.map((picture, index) => (
        <li key={picture}>
          <button
            type="button"
            className={styles.thumb}
            aria-pressed={shown === index}
            aria-label={t.picture(index + 1, pictures.length)}
            title={t.pictureAlt(name, index + 1)}
            onClick={() => onShow(index)}
          >
            <img
              src={picture}
              alt=""
              width={800}
              height={600}
              loading="lazy"
              decoding="async"
              className={styles.picture}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
