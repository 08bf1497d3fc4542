import { sayNickname } from '@mogine/contract/nickname';
import { href } from '#app/href.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Facts } from '../frame/detail-panel.tsx';
import type { CaseDetail } from './case-data.ts';
import styles from './cases.module.css';
import { casesStrings } from './cases.strings.ts';
import { Covered } from './removed.tsx';

type FaceProps = {
  /** Only what was removed, of what is no more. */
  face: CaseDetail['before'];
  name: string;
  /** As it was before it was removed. */
  isKept?: boolean;
};

/** How a member shows themselves; a picture stays covered until somebody asks for it. */
export function Face({ face, name, isKept = false }: FaceProps) {
  const t = useStrings(casesStrings);
  const lang = useLang();
  const { picture, intro, enIntro, links = [], bannerAssetId } = face;
  return (
    <>
      {picture !== undefined &&
        (picture === '' ? (
          <p className={styles.none}>{isKept ? t.pictureGone : t.noPicture}</p>
        ) : (
          <Covered key={picture} picture={picture} alt={t.pictureAlt(sayNickname(lang, name))} />
        ))}
      <Facts
        facts={[
          ...(face.name === undefined ? [] : [{ name: t.parts.name, value: sayNickname(lang, face.name) }]),
          ...(intro ? [{ name: t.intro, value: intro }] : []),
          ...(enIntro ? [{ name: t.enIntro, value: enIntro }] : []),
          // As words: what is reported may lead anywhere.
          ...(links.length > 0 ? [{ name: t.links, value: links.join('\n') }] : []),
          ...(bannerAssetId
            ? [
                {
                  name: t.banner,
                  value: (
                    <a href={href.asset(bannerAssetId)} target="_blank" rel="noreferrer">
                      {bannerAssetId.slice(0, 8)}
                    </a>
                  ),
                },
              ]
            : []),
        ]}
      />
    </>
  );
}
