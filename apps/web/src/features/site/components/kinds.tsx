import type { AssetKind } from '@mogine/contract/catalog';
import { href } from '#app/href.ts';
import { Container } from '#app/layout/page-frame.tsx';
import { Link } from '#app/link.tsx';
import { usePageStrings } from '#app/page-texts.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { Glyph } from '#shared/ui/glyphs.tsx';
import { homeStrings } from '../home.strings.ts';
import type { TypeNode } from '../queries.ts';
import styles from './kinds.module.css';

const KINDS: readonly AssetKind[] = ['model', 'scene', 'panorama', 'material'];

/** The four doors into the shop, with how much stands behind each. */
export function Kinds({ types }: { types: readonly TypeNode[] }) {
  const t = usePageStrings(homeStrings);
  const format = useFormat();
  return (
    <Container className={styles.wrap ?? ''}>
      <ul className={styles.kinds}>
        {KINDS.map((kind) => {
          const count = types.find(({ code }) => code === kind)?.count ?? 0;
          return (
            <li key={kind}>
              <Link href={href.browse({ type: kind })} className={styles.kind}>
                <Glyph name={kind} className={styles.glyph} />
                <strong className={styles.name}>{t.kinds[kind].name}</strong>
                <span className={styles.count}>{t.shelf.count(format.number(count))}</span>
                <span className={styles.text}>{t.kinds[kind].text}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Container>
  );
}
