import { ArrowRight } from 'lucide-react';
import type { Href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { usePageStrings } from '#app/page-texts.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang } from '#shared/i18n/strings.tsx';
import { homeStrings } from '../home.strings.ts';
import type { EditorBanner } from '../queries.ts';
import styles from './banner.module.css';

type EditorSlideProps = { banner: Omit<EditorBanner, 'id'>; isShown: boolean; label: string };

/** What an editor wants to be seen: a picture, a sentence, and the way to it, here or on another site. */
export function EditorSlide({ banner, isShown, label }: EditorSlideProps) {
  const t = usePageStrings(homeStrings).banner;
  const lang = useLang();
  const open = (
    <>
      {t.open}
      <ArrowRight aria-hidden="true" />
    </>
  );
  return (
    <div
      className={styles.slide}
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      inert={!isShown}
    >
      <div className={styles.words}>
        <h3 className={styles.name}>{pickText(lang, banner.title, banner.enTitle)}</h3>
        <p className={styles.facts}>{pickText(lang, banner.summary, banner.enSummary)}</p>
        {banner.linkUrl.startsWith('/') ? (
          <Link href={banner.linkUrl as Href} className={styles.open}>
            {open}
          </Link>
        ) : (
          <a href={banner.linkUrl} target="_blank" rel="noopener noreferrer" className={styles.open}>
            {open}
          </a>
        )}
      </div>
      {banner.coverImg && (
        <img
          src={banner.coverImg}
          alt=""
          width={800}
          height={600}
          className={styles.cover}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      )}
    </div>
  );
}
