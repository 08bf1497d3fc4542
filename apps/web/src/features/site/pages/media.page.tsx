import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { Link } from '#app/link.tsx';
import { PageHead } from '#app/page-head.tsx';
import type { PrefetchContext } from '#app/pages.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { NewsGrid } from '../components/news-card.tsx';
import { newsStrings } from '../news.strings.ts';
import { drawPressLogo, toSvgAddress } from '../press-logo.ts';
import { mediaNewsQuery } from '../queries.ts';
import styles from './media.module.css';

export async function prefetch({ queryClient }: PrefetchContext): Promise<void> {
  await queryClient.prefetchQuery(mediaNewsQuery);
}

/** What the press may use, and what was reported lately. */
export default function MediaPage() {
  const t = useStrings(newsStrings).media;
  const { data } = useQuery(mediaNewsQuery);
  return (
    <Container className={styles.page ?? ''}>
      <PageHead title={t.title} description={t.description} canonical={href.media()} />
      <header className={styles.head}>
        <h1 className={styles.title}>{t.title}</h1>
        <p className={styles.sentence}>{t.sentence}</p>
      </header>
      <div className={styles.kit}>
        <section className={styles.part} aria-labelledby="press-about">
          <h2 id="press-about" className={styles.heading}>
            {t.about}
          </h2>
          {[t.aboutShort, t.aboutText].map((text) => (
            <blockquote key={text} className={styles.quote}>
              <p>{text}</p>
              <CopyButton text={text} label={t.copy} />
            </blockquote>
          ))}
        </section>
        <section className={styles.part} aria-labelledby="press-marks">
          <h2 id="press-marks" className={styles.heading}>
            {t.marks}
          </h2>
          <p className={styles.text}>{t.marksText}</p>
          <div className={styles.marks}>
            <Mark ground="light" label={t.onLight} />
            <Mark ground="dark" label={t.onDark} />
          </div>
        </section>
        <section className={styles.part} aria-labelledby="press-contact">
          <h2 id="press-contact" className={styles.heading}>
            {t.contact}
          </h2>
          <p className={styles.text}>{t.contactText}</p>
          <Link href={href.contact()} className={styles.link}>
            {t.write}
          </Link>
        </section>
      </div>
      {data && data.records.length > 0 && (
        <section className={styles.recent} aria-labelledby="press-recent">
          <h2 id="press-recent" className={styles.heading}>
            {t.recent}
          </h2>
          <NewsGrid news={data.records} />
        </section>
      )}
    </Container>
  );
}

function Mark({ ground, label }: { ground: 'light' | 'dark'; label: string }) {
  const t = useStrings(newsStrings).media;
  const address = toSvgAddress(drawPressLogo(ground));
  return (
    <figure className={styles.mark}>
      <div className={styles.ground} data-theme={ground}>
        <img src={address} alt="Mogine" width={216} height={48} />
      </div>
      <figcaption className={styles.caption}>
        {label}
        <a href={address} download={`mogine-on-${ground}.svg`} className={styles.link}>
          <Download aria-hidden="true" />
          {t.download}
        </a>
      </figcaption>
    </figure>
  );
}
