import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { href } from '#app/href.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Facts } from '../frame/detail-panel.tsx';
import type { CaseDetail } from './case-data.ts';
import styles from './cases.module.css';
import { casesStrings } from './cases.strings.ts';

/** A picture that stays covered until somebody asks for it. */
export function Covered({ picture, alt }: { picture: string; alt: string }) {
  const t = useStrings(casesStrings);
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.picture}>
      <div className={styles.frame}>
        <img
          className={classNames(styles.image, !isShown && styles.covered)}
          src={picture}
          alt={isShown ? alt : ''}
        />
      </div>
      <Button
        size="s"
        icon={isShown ? <EyeOff /> : <Eye />}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? t.hide : t.reveal}
      </Button>
    </div>
  );
}

/** A work of the gallery that was removed. */
export function RemovedWork({ work }: { work: NonNullable<CaseDetail['work']> }) {
  const t = useStrings(casesStrings);
  const { title, prompt, picture } = work;
  return (
    <>
      {picture ? (
        <Covered key={picture} picture={picture} alt={title || t.workAlt} />
      ) : (
        <p className={styles.none}>{t.workGone}</p>
      )}
      <Facts
        facts={[
          ...(title ? [{ name: t.workTitle, value: title }] : []),
          ...(prompt ? [{ name: t.prompt, value: prompt }] : []),
        ]}
      />
    </>
  );
}

/** A rating that was hidden, as it was then. */
export function RemovedRating({ rating }: { rating: NonNullable<CaseDetail['rating']> }) {
  const t = useStrings(casesStrings);
  const lang = useLang();
  const format = useFormat();
  const { assetId, assetName, enAssetName, stars, text } = rating;
  return (
    <Facts
      facts={[
        {
          name: t.asset,
          value: (
            <a href={href.asset(assetId)} target="_blank" rel="noreferrer">
              {pickText(lang, assetName, enAssetName)}
            </a>
          ),
        },
        { name: t.stars, value: t.starsOf(format.number(stars)) },
        { name: t.ratingText, value: text || t.noText },
      ]}
    />
  );
}
