import { useQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { draftStrings } from '../draft.strings.ts';
import { alikeQuery } from '../queries.ts';
import styles from './alike-note.module.css';

/** What looks nearly the same as a draft: assets that others have on sale, and drafts of the same person. Nothing where there is none. */
export function AlikeNote({ id, cover }: { id: string; cover: string }) {
  const { alike: t, untitled } = useStrings(draftStrings);
  const lang = useLang();
  const { data = [] } = useQuery(alikeQuery(id, cover));
  if (data.length === 0) return null;
  return (
    <section className={styles.note} aria-label={t.title}>
      <h2 className={styles.title}>
        <Images aria-hidden="true" />
        {t.title}
      </h2>
      <p className={styles.text}>{t.text}</p>
      <ul className={styles.list}>
        {data.map(({ kind, id: other, name, enName, cover: picture, isVariant }) => (
          <li key={other}>
            <Link href={kind === 'asset' ? href.asset(other) : href.draft(other)} className={styles.link}>
              <img src={picture} alt="" width={96} height={72} loading="lazy" decoding="async" />
              <span className={styles.words}>
                <span>{pickText(lang, name, enName) || untitled}</span>
                <span className={styles.kind}>{isVariant ? t.variant : t.kinds[kind]}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
