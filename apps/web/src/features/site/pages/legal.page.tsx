import { href, type Href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { Link } from '#app/link.tsx';
import { usePath, useQueryParams } from '#app/location.tsx';
import { PageHead } from '#app/page-head.tsx';
import { formatDate } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { cookies } from '../legal/cookies.ts';
import type { Block, LegalDocument } from '../legal/document.ts';
import { payment } from '../legal/payment.ts';
import { privacy } from '../legal/privacy.ts';
import { terms } from '../legal/terms.ts';
import styles from './legal.module.css';
import { legalStrings } from './legal.strings.ts';

type Entry = { readonly to: Href; readonly text: LegalDocument };

const termsEntry: Entry = { to: href.agreement(), text: terms };
const privacyEntry: Entry = { to: href.privacy(), text: privacy };
const paymentEntry: Entry = { to: `${href.agreement()}?doc=payment`, text: payment };
const cookiesEntry: Entry = { to: `${href.agreement()}?doc=cookie`, text: cookies };
const entries = [termsEntry, privacyEntry, paymentEntry, cookiesEntry];

function chooseEntry(path: string, doc: string | null): Entry {
  if (path.startsWith(href.privacy())) return privacyEntry;
  if (doc === 'payment') return paymentEntry;
  return doc === 'cookie' ? cookiesEntry : termsEntry;
}

/** On phones the row is longer than the screen. */
function showInRow(link: HTMLElement | null): void {
  const row = link?.closest('ul');
  if (!link || !row) return;
  const surplus = link.getBoundingClientRect().right - row.getBoundingClientRect().right;
  if (surplus > 0) row.scrollLeft += surplus;
}

function Passage({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{block}</p>;
  return (
    <ul className={styles.points}>
      {block.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

/** The user agreement, the privacy policy, and the payment and cookie agreements by `?doc=payment|cookie`. */
export default function LegalPage() {
  const lang = useLang();
  const strings = useStrings(legalStrings);
  const entry = chooseEntry(usePath(), useQueryParams().get('doc'));
  const { title, summary, version, effectiveDay, sections } = entry.text;
  return (
    <Container>
      <PageHead title={title[lang]} description={summary[lang]} canonical={entry.to} type="article" />
      <div className={styles.page}>
        <nav className={styles.documents} aria-label={strings.documents}>
          <ul>
            {entries.map(({ to, text }) => (
              <li key={to}>
                <Link
                  href={to}
                  className={styles.document}
                  aria-current={to === entry.to ? 'page' : undefined}
                  ref={to === entry.to ? showInRow : undefined}
                >
                  {text.title[lang]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <header className={styles.intro}>
          <h1>{title[lang]}</h1>
          <p className={styles.summary}>{summary[lang]}</p>
          <p className={styles.version}>
            {strings.version(version, formatDate(lang, `${effectiveDay}T00:00:00+08:00`))}
          </p>
        </header>
        <nav className={styles.contents} aria-labelledby="legal-contents">
          <h2 id="legal-contents" className={styles.label}>
            {strings.contents}
          </h2>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`} className={styles.anchor}>
                  {section[lang].heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={styles.text}>
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id} className={styles.section}>
              <h2 id={section.id} className={styles.heading}>
                {section[lang].heading}
              </h2>
              {section[lang].body.map((block) => (
                <Passage key={String(block)} block={block} />
              ))}
            </section>
          ))}
        </article>
      </div>
    </Container>
  );
}
