import { href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { Link } from '#app/link.tsx';
import { PageHead } from '#app/page-head.tsx';
import { pageTextsQuery, usePageStrings } from '#app/page-texts.ts';
import type { PrefetchContext } from '#app/pages.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import depth from '../pictures/room-depth.webp';
import line from '../pictures/room-line.webp';
import normal from '../pictures/room-normal.webp';
import picture from '../pictures/room-picture.webp';
import plan from '../pictures/room-plan.webp';
import hero from '../pictures/study-cut.webp';
import { studioStrings } from '../studio.strings.ts';
import styles from './studio.module.css';

const VIEWS = { picture, line, normal, depth, plan } as const;
const VIEW_NAMES = ['picture', 'line', 'normal', 'depth', 'plan'] as const;
const KEY_NAMES = ['arrows', 'zoom', 'zero'] as const;

export function prefetch({ queryClient }: PrefetchContext): Promise<unknown> {
  return queryClient.prefetchQuery(pageTextsQuery('wecome'));
}

/** MoStudio: a room on the stage, and the ways to see it. */
export default function StudioPage() {
  const t = usePageStrings(studioStrings);
  return (
    <div className={styles.page}>
      <PageHead
        title={t.title}
        description={t.description}
        canonical={href.moStudio()}
        image={picture}
        jsonLd={{
          '@type': 'WebApplication',
          name: 'MoStudio',
          applicationCategory: 'DesignApplication',
          operatingSystem: 'Any',
          description: t.description,
        }}
      />
      <Container className={styles.hero ?? ''}>
        <h1 className={styles.title}>{t.heading}</h1>
        <img src={hero} alt="" width={926} height={842} className={styles.room} fetchPriority="high" />
        <div className={styles.words}>
          <p className={styles.sentence}>{t.sentence}</p>
          <p className={styles.actions}>
            <Link href={href.create3d()} className={buttonClass({ variant: 'primary', size: 'xl' })}>
              {t.create}
            </Link>
            <Link href={href.browse()} className={buttonClass({ size: 'xl' })}>
              {t.browse}
            </Link>
          </p>
        </div>
      </Container>
      <section className={styles.sheet} aria-labelledby="studio-sheet">
        <Container className={styles.inner ?? ''}>
          <header>
            <h2 id="studio-sheet" className={styles.heading}>
              {t.sheet.heading}
            </h2>
            <p className={styles.text}>{t.sheet.sentence}</p>
          </header>
          <ul className={styles.views}>
            {VIEW_NAMES.map((name) => (
              <li key={name} className={styles.view}>
                <img src={VIEWS[name]} alt="" width={640} height={400} loading="lazy" decoding="async" />
                <strong>{t.sheet[name].name}</strong>
                <span>{t.sheet[name].text}</span>
              </li>
            ))}
          </ul>
        </Container>
      </section>
      <Container className={styles.keys ?? ''}>
        <header>
          <h2 className={styles.heading}>{t.keys.heading}</h2>
          <p className={styles.text}>{t.keys.sentence}</p>
        </header>
        <dl className={styles.list}>
          {KEY_NAMES.map((name) => (
            <div key={name}>
              <dt>
                <kbd>{t.keys[name].name}</kbd>
              </dt>
              <dd>{t.keys[name].text}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </div>
  );
}
