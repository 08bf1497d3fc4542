import { splitList } from '@mogine/contract/kernel/lists';
import { X } from 'lucide-react';
import { useState } from 'react';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { compareAssets } from '../../compare-model.ts';
import { compareStrings } from '../../compare-strings.ts';
import type { AssetDetail } from '../../queries.ts';
import styles from './compare-table.module.css';

type CompareTableProps = { assets: readonly AssetDetail[]; onRemove: (id: string) => void };

/** What was measured of each, line by line; where less is better the least is marked. */
export function CompareTable({ assets, onRemove }: CompareTableProps) {
  const lang = useLang();
  const t = useStrings(compareStrings);
  const format = useFormat();
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const all = compareAssets(assets, {
    number: format.number,
    bytes: format.bytes,
    date: (iso) => format.date(iso, 'short'),
    points: (points) => (points === 0 ? t.free : t.points(format.number(points))),
  });
  const rows = onlyDifferent ? all.filter(({ isSame }) => !isSame) : all;
  return (
    <section className={styles.section} aria-label={t.table}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t.table}</h2>
        {assets.length > 1 && (
          <Checkbox checked={onlyDifferent} onCheckedChange={setOnlyDifferent}>
            {t.onlyDifferent}
          </Checkbox>
        )}
      </div>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {assets.map((asset) => {
                const name = pickText(lang, asset.name, asset.enName);
                return (
                  <th key={asset.id} scope="col" className={styles.asset}>
                    <span className={styles.card}>
                      <img
                        src={asset.thumb || splitList(asset.cover)[0]}
                        alt=""
                        width={480}
                        height={360}
                        className={styles.thumb}
                      />
                      <Link href={href.asset(asset.id)} className={styles.name}>
                        {name}
                      </Link>
                      <IconButton
                        size="s"
                        hint={false}
                        className={styles.remove ?? ''}
                        label={t.remove(name)}
                        icon={<X />}
                        onClick={() => onRemove(asset.id)}
                      />
                    </span>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ fact, values, lightest, isSame }) => (
              <tr key={fact}>
                <th scope="row" className={styles.fact}>
                  {t.facts[fact]}
                </th>
                {values.map((value, index) => (
                  <td
                    key={assets[index]?.id}
                    className={classNames(styles.value, isSame && assets.length > 1 && styles.same)}
                  >
                    {value || <span className={styles.same}>{t.unknown}</span>}
                    {lightest[index] && <span className={styles.least}>{t.least}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 && <p className={styles.same}>{t.allSame}</p>}
    </section>
  );
}
