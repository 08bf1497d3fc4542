import type { LegalWords } from '@mogine/contract/desk/legal';
import type { ReactNode } from 'react';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { legalStrings } from '../legal.strings.ts';
import styles from './legal-document.module.css';

type Words = Omit<LegalWords, 'sections'> & {
  /** Without anchors while it is being written. */
  sections: readonly (LegalWords['sections'][number] & { id?: string })[];
};

/** What a legal text says: on its page, and where an editor looks at it before. `children` stand below its summary. */
export function LegalWordsText({ words, children }: { words: Words; children?: ReactNode }) {
  const t = useStrings(legalStrings);
  const isZh = useLang() === 'zh';
  const sections = words.sections.map(({ id, heading, enHeading, body, enBody }, at) => ({
    id: id ?? `section-${at + 1}`,
    heading: isZh ? heading : enHeading,
    body: isZh ? body : enBody,
  }));
  return (
    <>
      <header className={styles.intro}>
        <h1>{isZh ? words.title : words.enTitle}</h1>
        <p className={styles.summary}>{isZh ? words.summary : words.enSummary}</p>
        {children}
      </header>
      <nav className={styles.contents} aria-labelledby="legal-contents">
        <h2 id="legal-contents" className={styles.label}>
          {t.contents}
        </h2>
        <ol>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`} className={styles.anchor}>
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <article className={styles.text}>
        {sections.map(({ id, heading, body }) => (
          <section key={id} aria-labelledby={id} className={styles.section}>
            <h2 id={id} className={styles.heading}>
              {heading}
            </h2>
            {body.map((block, at) => (
              // They have no name of their own but their place.
              <Passage key={at} block={block} />
            ))}
          </section>
        ))}
      </article>
    </>
  );
}

function Passage({ block }: { block: string | readonly string[] }) {
  if (typeof block === 'string') return <p>{block}</p>;
  return (
    <ul className={styles.points}>
      {block.map((point, at) => (
        <li key={at}>{point}</li>
      ))}
    </ul>
  );
}
