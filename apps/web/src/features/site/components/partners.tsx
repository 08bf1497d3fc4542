import { useQuery } from '@tanstack/react-query';
import { Container } from '#app/layout/page-frame.tsx';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { partnersStrings } from '../partners.strings.ts';
import { frontQuery } from '../queries.ts';
import styles from './partners.module.css';

/** Partners that editors have put up, by their mark or name; nothing where there are none. */
export function Partners() {
  const t = useStrings(partnersStrings);
  const partners = useQuery(frontQuery).data?.partners ?? [];
  if (partners.length === 0) return null;
  return (
    <Container>
      <section className={styles.section} aria-labelledby="partners">
        <h2 id="partners" className={styles.heading}>
          {t.heading}
        </h2>
        <ul className={styles.list}>
          {partners.map((partner) => (
            <PartnerMark key={partner.id} partner={partner} />
          ))}
        </ul>
      </section>
    </Container>
  );
}

type Shown = { name: string; enName: string; logoImg: string; linkUrl: string };

/** One partner by its mark or name, in a list. */
export function PartnerMark({ partner: { name, enName, logoImg, linkUrl } }: { partner: Shown }) {
  const words = pickText(useLang(), name, enName);
  const mark = logoImg ? <img src={logoImg} alt={words} height={40} loading="lazy" /> : words;
  return (
    <li className={styles.partner}>
      {linkUrl ? (
        <a href={linkUrl} target="_blank" rel="noopener noreferrer" className={styles.link}>
          {mark}
        </a>
      ) : (
        mark
      )}
    </li>
  );
}
