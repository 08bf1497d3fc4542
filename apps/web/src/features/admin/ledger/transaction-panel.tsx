import { sayNickname } from '@mogine/contract/nickname';
import { useQuery } from '@tanstack/react-query';
import type { Href } from '#app/href.ts';
import { Link } from '#app/link.tsx';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { deskHref } from '../desk.ts';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { RECORDED } from '../frame/recorded.ts';
import { office } from '../session/office-api.ts';
import { useStaffSession } from '../session/staff-session.ts';
import { writeAccountName } from './account-name.ts';
import { Amount } from './amount.tsx';
import styles from './ledger.module.css';
import { ledgerStrings } from './ledger.strings.ts';

type Detail = Data<'ledgerDesk', 'transaction'>;

/** What brings creators something. */
const EARNED_KINDS = new Set(['purchase', 'member_download']);

/** One transaction: its entries, whose accounts they moved, and the way to order and member. */
export function TransactionPanel({ id, listHref }: { id: string; listHref: Href }) {
  const t = useStrings(ledgerStrings);
  const detail = useQuery({
    queryKey: ['ledger', 'detail', id],
    queryFn: ({ signal }) => office.ledgerDesk.transaction({ id }, { signal }),
    ...RECORDED,
  });
  const { data } = detail;
  return (
    <DetailPanel
      title={data ? t.kindOf(data.kind) : ''}
      mark={
        data && (
          <Badge tone={data.isBalanced ? 'success' : 'danger'}>
            {data.isBalanced ? t.balanced : t.unbalanced}
          </Badge>
        )
      }
      listHref={listHref}
    >
      {detail.isPending && (
        <div aria-busy="true">
          <SkeletonText lines={8} />
        </div>
      )}
      {detail.isError && <ReadFailure of={detail} title={t.failed} />}
      {data && <Told txn={data} />}
    </DetailPanel>
  );
}

function Told({ txn }: { txn: Detail }) {
  const t = useStrings(ledgerStrings);
  const lang = useLang();
  const format = useFormat();
  const session = useStaffSession();
  const may = session.status === 'in' ? session.staff.permissions : [];
  const names = new Map(txn.people.map(({ clientId, nickname }) => [clientId, sayNickname(lang, nickname)]));
  const nameOf = (clientId: string) => names.get(clientId) ?? t.goneMember;
  const meta = Object.entries(txn.meta).map(([name, value]) => ({
    name: t.metaOf(name),
    value: typeof value !== 'string' ? JSON.stringify(value) : name === 'sku' ? t.skuOf(value) : value,
  }));
  return (
    <>
      <Facts
        facts={[
          { name: t.time, value: format.date(txn.time, 'time') },
          { name: t.key, value: txn.key },
          { name: t.actor, value: txn.actorId ? nameOf(txn.actorId) : t.house },
          ...meta,
        ]}
      />
      <section className={styles.section}>
        <h3>{t.entries}</h3>
        <ul className={styles.entries}>
          {txn.entries.map(({ account, clientId, unit, amount, balanceAfter }) => (
            <li key={`${account}${clientId ?? ''}`}>
              <Link href={deskHref('accounts', writeAccountName({ account, ...(clientId && { clientId }) }))}>
                {t.accountOf(account)}
              </Link>
              <span className={styles.amount}>
                <Amount unit={unit} amount={amount} isChange />
              </span>
              <span className={styles.whose}>{clientId ? nameOf(clientId) : t.house}</span>
              <span className={styles.after}>
                {t.after} <Amount unit={unit} amount={balanceAfter} />
              </span>
            </li>
          ))}
        </ul>
      </section>
      <div className={styles.links}>
        {txn.payId && may.includes('payments.read') && (
          <Link className={buttonClass({ size: 's' })} href={deskHref('orders', txn.payId)}>
            {t.toOrder}
          </Link>
        )}
        {EARNED_KINDS.has(txn.kind) && may.includes('payouts.read') && (
          <Link className={buttonClass({ size: 's' })} href={deskHref('earnings', '', { txn: txn.id })}>
            {t.toEarnings}
          </Link>
        )}
        {txn.people.map(({ clientId, nickname }) => (
          <Link
            key={clientId}
            className={buttonClass({ size: 's' })}
            href={deskHref('ledger', '', { q: clientId })}
          >
            {t.onlyMember(sayNickname(lang, nickname))}
          </Link>
        ))}
      </div>
    </>
  );
}
