import { Link } from '#app/link.tsx';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Glyph } from '#shared/ui/glyphs.tsx';
import styles from './product-list.module.css';
import { isCurrentLink, products } from './site-links.ts';
import { productStrings } from './panel-strings.ts';

/** The four product lines with what each is for. */
export function ProductList({ path, onChoose }: { path: string; onChoose: () => void }) {
  const t = useStrings(productStrings);
  return (
    <ul className={styles.list}>
      {products.map((product) => (
        <li key={product.word}>
          <Link
            href={product.url}
            className={styles.product}
            aria-current={isCurrentLink(product.url, path) ? 'page' : undefined}
            onClick={onChoose}
          >
            <span className={styles.tile}>
              <Glyph name={product.glyph} />
            </span>
            <span>
              <span className={styles.name}>{t[product.word].name}</span>
              <span className={styles.text}>{t[product.word].text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
