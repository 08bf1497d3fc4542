import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { isComing } from '#app/coming.ts';
import { href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { Link } from '#app/link.tsx';
import { PageHead } from '#app/page-head.tsx';
import { pageTextsQuery, usePageStrings } from '#app/page-texts.ts';
import type { PrefetchContext } from '#app/pages.ts';
import type { ProductType } from '#app/product-types.ts';
import { useOrigin } from '#app/site-context.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { LinePicture } from '../components/line-picture.tsx';
import { ToolDrawing } from '../components/tool-drawing.tsx';
import gallery from '../pictures/gallery.webp';
import human from '../pictures/human-wide.webp';
import kitchen from '../pictures/kitchen.webp';
import meeting from '../pictures/meeting.webp';
import preview from '../pictures/room-picture.webp';
import roomSmall from '../pictures/room-cut-small.webp';
import room from '../pictures/room-cut.webp';
import study from '../pictures/study.webp';
import { PRODUCT_PLACES } from '../product-places.ts';
import { productsStrings } from '../products.strings.ts';
import styles from './products.module.css';

type Line = Exclude<ProductType, 'solutions'>;

const LINES: readonly { of: Line; art: ReactNode }[] = [
  { of: 'moideaai', art: <LinePicture alt="" /> },
  {
    of: 'mostudio',
    art: (
      <img
        src={room}
        srcSet={`${roomSmall} 768w, ${room} 1064w`}
        sizes="(max-width: 639px) 100vw, 40vw"
        alt=""
        width={1064}
        height={902}
        className={styles.cut}
      />
    ),
  },
  { of: 'moginelab', art: <ToolDrawing of="capture" /> },
  {
    of: 'mohuman',
    art: <img src={human} alt="" width={1440} height={720} className={styles.portrait} loading="lazy" />,
  },
];

const AUDIENCES = [
  { of: 'designers', picture: study },
  { of: 'firms', picture: meeting },
  { of: 'media', picture: gallery },
  { of: 'schools', picture: kitchen },
] as const;

export function prefetch({ queryClient }: PrefetchContext): Promise<unknown> {
  return queryClient.prefetchQuery(pageTextsQuery('products'));
}

/** The four product lines side by side, and whom they serve. */
export default function ProductsPage() {
  const t = usePageStrings(productsStrings);
  const origin = useOrigin();
  return (
    <div className={styles.page}>
      <PageHead
        title={t.title}
        description={t.description}
        canonical={href.products()}
        image={preview}
        jsonLd={{
          '@type': 'ItemList',
          itemListElement: LINES.map(({ of }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: t.lines[of].name,
            url: origin + href.product(of),
          })),
        }}
      />
      <Container className={styles.head ?? ''}>
        <h1 className={styles.title}>{t.heading}</h1>
        <p className={styles.sentence}>{t.sentence}</p>
      </Container>
      <Container>
        <ul className={styles.lines}>
          {LINES.map(({ of, art }) => (
            <li key={of} className={classNames(styles.line, styles[of])}>
              <div className={styles.art}>{art}</div>
              <div className={styles.words}>
                <h2 className={styles.name}>
                  <Link href={href.product(of)} className={styles.link}>
                    {t.lines[of].name}
                  </Link>
                  {isComing(PRODUCT_PLACES[of]) && <span className={styles.tag}>{t.soon}</span>}
                  {of === 'mohuman' && <span className={styles.tag}>{t.synthetic}</span>}
                </h2>
                <p className={styles.text}>{t.lines[of].text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Container>
      <section className={styles.audiences} aria-labelledby="products-audiences">
        <Container className={styles.inner ?? ''}>
          <h2 id="products-audiences" className={styles.heading}>
            {t.solutions.heading}
          </h2>
          <ul className={styles.list}>
            {AUDIENCES.map(({ of, picture }) => (
              <li key={of} className={styles.audience}>
                <img src={picture} alt="" width={1200} height={800} loading="lazy" decoding="async" />
                <h3>
                  <Link href={`${href.product('solutions')}#${of}`} className={styles.link}>
                    {t.solutions[of].name}
                  </Link>
                </h3>
                <p>{t.solutions[of].text}</p>
                <ArrowRight aria-hidden="true" />
              </li>
            ))}
          </ul>
          <p className={styles.ways}>
            <Link href={href.product('solutions')} className={styles.way}>
              {t.all}
            </Link>
            <Link href={href.cases()} className={styles.way}>
              {t.cases}
            </Link>
          </p>
        </Container>
      </section>
    </div>
  );
}
