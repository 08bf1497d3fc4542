import { useQuery } from '@tanstack/react-query';
import { splitList } from '@mogine/contract/kernel/lists';
import { colorsQuery } from '#shared/api/colors-query.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText, type Lang } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Facts } from '../frame/detail-panel.tsx';
import type { ReviewDetail } from './queries.ts';
import styles from './review.module.css';
import { reviewStrings } from './review.strings.ts';

type Text = ReviewDetail['words'][number]['text'];

const TEXTS = {
  zh: { name: 'name', description: 'description', tags: 'tags' },
  en: { name: 'enName', description: 'enDescription', tags: 'enTags' },
} as const satisfies Record<string, Record<string, Text>>;

/** What would stand in the shop, as its buyers read it: both languages beside one another, and what is sold. */
export function Listing({ detail }: { detail: ReviewDetail }) {
  const t = useStrings(reviewStrings);
  const own = useLang();
  const others: Lang = own === 'zh' ? 'en' : 'zh';
  return (
    <section className={styles.listing} aria-label={t.listing}>
      <h2>{t.listing}</h2>
      <div className={styles.said}>
        {[own, others].map((lang) => (
          <Said key={lang} lang={lang} detail={detail} />
        ))}
      </div>
      <Sold detail={detail} />
    </section>
  );
}

function Said({ lang, detail: { draft, words } }: { lang: Lang; detail: ReviewDetail }) {
  const t = useStrings(reviewStrings);
  const { name, description, tags } = TEXTS[lang];
  const given = splitList(draft[tags]);
  const mark = (text: Text) =>
    words.some((word) => word.text === text) && <Badge tone="warn">{t.doubtful}</Badge>;
  const orNothing = (text: Text, value: string) =>
    value || <span className={styles.quiet}>{t.notSaid(t.texts[text])}</span>;
  return (
    <article lang={lang === 'zh' ? 'zh-CN' : 'en'}>
      <h3>
        {orNothing(name, draft[name])} {mark(name)}
      </h3>
      <p className={styles.notes}>
        {orNothing(description, draft[description])} {mark(description)}
      </p>
      <div className={styles.marks} role="group" aria-label={t.texts[tags]}>
        {given.length === 0 && orNothing(tags, '')}
        {given.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
        {mark(tags)}
      </div>
    </article>
  );
}

function Sold({ detail: { draft } }: { detail: ReviewDetail }) {
  const t = useStrings(reviewStrings);
  const lang = useLang();
  const format = useFormat();
  const { data: colors = [] } = useQuery(colorsQuery);
  const { tileMm } = draft;
  const named = splitList(draft.color).map((key) => {
    const entry = colors.find(({ dictKey }) => dictKey === key);
    return entry ? pickText(lang, entry.dictValue, entry.enValue) : key;
  });
  const path = splitList(pickText(lang, draft.ancestorsName, draft.enAncestorsName)).join(' / ');
  return (
    <Facts
      facts={[
        { name: t.category, value: path || '—' },
        { name: t.colors, value: named.join(t.comma) || '—' },
        ...(tileMm === null ? [] : [{ name: t.tile, value: format.number(tileMm) }]),
        {
          name: t.facts.files,
          value: (
            <ul>
              {draft.files.map(({ name, url, bytes }) => (
                <li key={name}>
                  <a href={url} download={name}>
                    {name}
                  </a>{' '}
                  <span className={styles.quiet}>{format.bytes(bytes)}</span>
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}
