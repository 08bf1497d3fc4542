import { useQuery } from '@tanstack/react-query';
import { href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import { pricesQuery } from '#app/prices.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { logState } from '../model.ts';
import { logStrings } from '../log.strings.ts';
import type { LogRow as Row } from '../queries.ts';
import { stateStrings } from '../state.strings.ts';
import { listStrings } from '../list.strings.ts';
import styles from './point-log.module.css';

const KINDS = ['all', 'type1', 'type2', 'type3', 'type4', 'type5', 'type6'] as const;

/** One movement of points or money; its name leads to the order. */
export function LogRow({ row, showsBalance }: { row: Row; showsBalance: boolean }) {
  const words = useStrings(stateStrings);
  const t = useStrings(listStrings);
  const filter = useStrings(logStrings);
  const lang = useLang();
  const format = useFormat();
  const state = logState(row);
  const method = row.payType === 1 ? t.wechat : row.payType === 2 ? t.byPoints : '';
  const isDone = row.status === 2 || row.status === 4;
  const isPayable = row.status === 1 && row.payType === 1 && row.point >= 0;
  return (
    <tr>
      <td className={styles.what}>
        <Link href={href.order({ no: row.orderNo, type: row.type })} className={styles.link}>
          {pickText(lang, row.title, row.enTitle)}
        </Link>
        <span className={styles.fine}>
          {t[KINDS[row.type] ?? 'all']}
          {row.orderNo && ` · ${row.orderNo}`}
        </span>
      </td>
      <td data-label={t.time}>
        <time dateTime={row.createTime}>{format.date(row.createTime, 'time')}</time>
      </td>
      {!showsBalance && <td data-label={t.method}>{method}</td>}
      <td data-label={t.state}>
        <span className={styles.state}>
          <Badge tone={state.tone}>{words[state.word]}</Badge>
          {isPayable && <ContinueLink row={row} />}
        </span>
      </td>
      <td data-label={t.money} className={styles.number}>
        {row.money === '' ? '' : row.money.startsWith('-') ? `−¥${row.money.slice(1)}` : `¥${row.money}`}
      </td>
      <td data-label={t.amount} className={styles.number}>
        <strong className={!isDone ? styles.open : row.point > 0 ? styles.gain : undefined}>
          {row.point !== 0 && `${row.point > 0 ? '+' : '−'}${format.number(Math.abs(row.point))}`}
        </strong>
      </td>
      {showsBalance && (
        <td data-label={filter.balance} className={styles.number}>
          {row.balance === null ? '' : format.number(row.balance)}
        </td>
      )}
    </tr>
  );
}

/** Leads back to the code of an order that waits for its payer. */
function ContinueLink({ row }: { row: Row }) {
  const t = useStrings(listStrings);
  const isVip = row.point === 0;
  const { data: prices } = useQuery({ ...pricesQuery, enabled: isVip });
  // An entry does not name its plan; no two plans cost the same.
  const plan = prices?.vips.find(({ priceFen }) => priceFen === Math.round(Number(row.money) * 100));
  const address = isVip
    ? href.pay({ type: 'vip', vipType: plan?.vipType, payId: row.orderNo })
    : href.pay({ type: 'point', point: row.point, payId: row.orderNo });
  return (
    <Link href={address} className={styles.pay}>
      {t.continue}
    </Link>
  );
}
