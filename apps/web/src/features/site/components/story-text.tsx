import { ArrowLeft } from 'lucide-react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { usePageStrings } from '#app/page-texts.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang } from '#shared/i18n/strings.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import type { CaseStory } from '../content-queries.ts';
import { storiesStrings } from '../stories.strings.ts';
import styles from './story.module.css';

type Told = Pick<
  CaseStory,
  'title' | 'enTitle' | 'summary' | 'enSummary' | 'isDemo' | 'facts' | 'content' | 'enContent'
>;

/** What is read of a story: on its page, and where an editor looks at it before. */
export function StoryText({ story }: { story: Told }) {
  const t = usePageStrings(storiesStrings);
  const lang = useLang();
  const title = pickText(lang, story.title, story.enTitle);
  const summary = pickText(lang, story.summary, story.enSummary);
  return (
    <article className={styles.story}>
      <header className={styles.head}>
        <Link href={href.cases()} className={styles.back}>
          <ArrowLeft aria-hidden="true" />
          {t.back}
        </Link>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.summary}>{summary}</p>
      </header>
      <div className={styles.side}>
        {story.isDemo && <p className={styles.demo}>{t.demoLong}</p>}
        <dl className={styles.facts}>
          {story.facts.map(({ name, enName, value, enValue }) => (
            <div key={name}>
              <dt>{pickText(lang, name, enName)}</dt>
              <dd>{pickText(lang, value, enValue)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <RichText html={pickText(lang, story.content, story.enContent)} className={styles.text} />
    </article>
  );
}
