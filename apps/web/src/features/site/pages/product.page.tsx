import type { ReactNode } from 'react';
import { isComing } from '#app/coming.ts';
import { href } from '#app/href.ts';
import { lazyPart } from '#app/lazy-part.tsx';
import { Container } from '#app/layout/page-frame.tsx';
import { Link } from '#app/link.tsx';
import { usePage } from '#app/location.tsx';
import { PageHead } from '#app/page-head.tsx';
import { pageTextsQuery, usePageStrings } from '#app/page-texts.ts';
import type { PrefetchContext } from '#app/pages.ts';
import { PRODUCT_TYPES, type ProductType } from '#app/product-types.ts';
import { useOrigin } from '#app/site-context.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { LinePicture } from '../components/line-picture.tsx';
import gallery from '../pictures/gallery.webp';
import kitchen from '../pictures/kitchen.webp';
import meeting from '../pictures/meeting.webp';
import human from '../pictures/human-wide.webp';
import room from '../pictures/room-cut.webp';
import preview from '../pictures/room-picture.webp';
import study from '../pictures/study.webp';
import villa from '../pictures/villa.webp';
import { PRODUCT_PLACES } from '../product-places.ts';
import { productStrings } from '../product.strings.ts';
import { productsStrings } from '../products.strings.ts';
import styles from './product.module.css';

const ToolDrawing = lazyPart(
  'tool-drawing',
  async () => (await import('../components/tool-drawing.tsx')).ToolDrawing,
  { isOptional: true },
);

const PICTURES: Readonly<Record<string, string>> = {
  designers: study,
  firms: meeting,
  media: gallery,
  schools: kitchen,
};

export function prefetch({ queryClient }: PrefetchContext): Promise<unknown> {
  return Promise.all([
    queryClient.prefetchQuery(pageTextsQuery('product')),
    queryClient.prefetchQuery(pageTextsQuery('products')),
  ]);
}

/** One product line, or what all of them do for whom, by the address's last part. */
export default function ProductPage() {
  const { params } = usePage();
  const type = PRODUCT_TYPES.find((known) => known === params['type']?.toLowerCase()) ?? 'mostudio';
  return <Product key={type} type={type} />;
}

function Product({ type }: { type: ProductType }) {
  const strings = usePageStrings(productStrings);
  const t = strings[type];
  const origin = useOrigin();
  const place = PRODUCT_PLACES[type];
  const isSolutions = type === 'solutions';
  const isMissing = !isSolutions && isComing(place);
  const chapters = Object.entries<{ heading: string; text: string }>(t.chapters);
  return (
    <article className={classNames(styles.page, styles[type])}>
      <PageHead
        title={t.title}
        description={t.sentence}
        canonical={href.product(type)}
        image={preview}
        jsonLd={{
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Mogine', item: origin + href.products() },
            { '@type': 'ListItem', position: 2, name: t.title, item: origin + href.product(type) },
          ],
        }}
      />
      <Container className={styles.hero ?? ''}>
        <div className={styles.words}>
          <h1 className={styles.title}>{t.heading}</h1>
          <p className={styles.sentence}>{t.sentence}</p>
          {isMissing ? (
            <p className={styles.soon}>{strings.soon}</p>
          ) : (
            <Link href={place} className={buttonClass({ variant: 'primary', size: 'xl' })}>
              {t.start}
            </Link>
          )}
        </div>
        <div className={styles.art}>
          <Art type={type} />
        </div>
      </Container>
      <Container>
        <ol className={styles.chapters}>
          {chapters.map(([name, { heading, text }]) => (
            <li key={name} id={name} className={styles.chapter}>
              {PICTURES[name] && (
                <img src={PICTURES[name]} alt="" width={1200} height={800} loading="lazy" decoding="async" />
              )}
              <h2 className={styles.heading}>{heading}</h2>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
        <p className={styles.fine}>{t.fine}</p>
      </Container>
      <Container>
        <Others type={type} />
      </Container>
    </article>
  );
}

function Art({ type }: { type: ProductType }): ReactNode {
  const { line: t, mohuman } = usePageStrings(productStrings);
  switch (type) {
    case 'moideaai':
      return <LinePicture alt={t.alt} label={t.edge} />;
    case 'mostudio':
      return <img src={room} alt="" width={1064} height={902} fetchPriority="high" />;
    case 'moginelab':
      return <ToolDrawing of="capture" />;
    case 'mohuman':
      return (
        <>
          <img src={human} alt="" width={1440} height={720} fetchPriority="high" />
          <p className={styles.synthetic}>{mohuman.synthetic}</p>
        </>
      );
    case 'solutions':
      return <img src={villa} alt="" width={1600} height={800} fetchPriority="high" />;
  }
}

function Others({ type }: { type: ProductType }) {
  const t = usePageStrings(productStrings);
  const { lines } = usePageStrings(productsStrings);
  const others = (['moideaai', 'mostudio', 'moginelab', 'mohuman'] as const).filter(
    (other) => other !== type,
  );
  return (
    <nav className={styles.others} aria-label={t.others}>
      {others.map((other) => (
        <Link key={other} href={href.product(other)} className={styles.other}>
          <strong>{lines[other].name}</strong>
          <span>{lines[other].text}</span>
        </Link>
      ))}
    </nav>
  );
}
