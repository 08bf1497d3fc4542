import { href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { Link } from '#app/link.tsx';
import { PageHead } from '#app/page-head.tsx';
import { pageTextsQuery, usePageStrings } from '#app/page-texts.ts';
import type { PrefetchContext } from '#app/pages.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { Glyph, type GlyphName } from '#shared/ui/glyphs.tsx';
import { aboutStrings } from '../about.strings.ts';
import styles from './about-product.module.css';

type Step = 'words' | 'capture' | 'library' | 'picture' | 'model' | 'voice';
const INPUTS: readonly (readonly [Step, GlyphName])[] = [
  ['words', 'idea'],
  ['capture', 'splat'],
  ['library', 'material'],
];
const OUTPUTS: readonly (readonly [Step, GlyphName])[] = [
  ['picture', 'panorama'],
  ['model', 'model'],
  ['voice', 'human'],
];
const FACTS = ['same', 'local', 'open', 'signed'] as const;

export function prefetch({ queryClient }: PrefetchContext): Promise<unknown> {
  return queryClient.prefetchQuery(pageTextsQuery('about'));
}

/** How the product lines fit together: what goes in, the scene between, what comes out. */
export default function AboutProductPage() {
  const t = usePageStrings(aboutStrings).product;
  return (
    <Container className={styles.page ?? ''}>
      <PageHead title={t.title} description={t.description} canonical={href.aboutProduct()} />
      <header className={styles.head}>
        <h1 className={styles.title}>{t.heading}</h1>
        <p className={styles.lead}>{t.lead}</p>
      </header>
      <section className={styles.flow} aria-label={t.steps}>
        <Steps steps={INPUTS} />
        <div className={styles.scene}>
          <Glyph name="scene" className={styles.glyph} />
          <h2>{t.scene.name}</h2>
          <p>{t.scene.text}</p>
        </div>
        <Steps steps={OUTPUTS} />
      </section>
      <section className={styles.facts} aria-labelledby="product-facts">
        <h2 id="product-facts" className={styles.heading}>
          {t.facts}
        </h2>
        <dl>
          {FACTS.map((fact) => (
            <div key={fact}>
              <dt>{t[fact].name}</dt>
              <dd>{t[fact].text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className={styles.actions}>
        <Link href={href.products()} className={buttonClass({ variant: 'primary', size: 'l' })}>
          {t.all}
        </Link>
        <Link href={href.cases()} className={buttonClass({ size: 'l' })}>
          {t.cases}
        </Link>
      </p>
    </Container>
  );
}

function Steps({ steps }: { steps: readonly (readonly [Step, GlyphName])[] }) {
  const t = usePageStrings(aboutStrings).product;
  return (
    <ul className={styles.steps}>
      {steps.map(([step, glyph]) => (
        <li key={step} className={styles.step}>
          <Glyph name={glyph} className={styles.glyph} />
          <strong>{t[step].name}</strong>
          <span>{t[step].text}</span>
        </li>
      ))}
    </ul>
  );
}
