import { GRANT_STATES } from '@mogine/contract/coupon-schema';
import { sayNickname } from '@mogine/contract/nickname';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from '#app/link.tsx';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { LoadMore } from '#shared/ui/load-more.tsx';
import { ReadFailure } from '#shared/ui/read-failure.tsx';
import { Select } from '#shared/ui/select.tsx';
import { SkeletonText } from '#shared/ui/skeleton.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { deskHref } from '../desk.ts';
import { saveTable } from '../frame/save-table.ts';
import { moreOf, useDeskList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import styles from './coupons.module.css';
import { couponsStrings } from './coupons.strings.ts';

/** Who has a coupon and what it was used for. */
export function Grants({ id }: { id: string }) {
  const t = useStrings(couponsStrings);
  const lang = useLang();
  const format = useFormat();
  const [state, setState] = useState('');
  const wanted = GRANT_STATES.find((known) => known === state);
  const list = useDeskList(['coupons', 'grants', id, state], (page, signal) =>
    office.couponsDesk.grants({ ...page, id, state: wanted }, { signal }),
  );
  return (
    <section className={styles.grants}>
      <header className={styles.head}>
        <h3>{t.whoHas}</h3>
        <span className={styles.tools}>
          <Select
            label={t.state}
            value={state}
            onValueChange={setState}
            options={[
              { value: '', label: t.anyState },
              ...GRANT_STATES.map((value) => ({ value: value as string, label: t.grantStates[value] })),
            ]}
          />
          <Export id={id} />
        </span>
      </header>
      {list.status === 'pending' && <SkeletonText lines={4} />}
      {list.status === 'error' && <ReadFailure of={list} title={t.failed} />}
      {list.status === 'success' && list.rows.length === 0 && <p className={styles.fine}>{t.nobody}</p>}
      {list.rows.length > 0 && (
        <ul className={styles.list} aria-busy={list.isStale}>
          {list.rows.map((grant) => (
            <li key={grant.id}>
              <span className={styles.person}>
                {sayNickname(lang, grant.nickname)}
                <span className={styles.fine}>
                  {[grant.phone, t.sources[grant.source], format.date(grant.giveTime, 'time')]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </span>
              </span>
              <Badge tone={grant.state === 'used' ? 'success' : grant.state === 'held' ? 'warn' : 'neutral'}>
                {t.grantStates[grant.state]}
              </Badge>
              {grant.takenFen > 0 && <span>−{format.fen(grant.takenFen)}</span>}
              {grant.payId && <Link href={deskHref('orders', grant.payId)}>{t.order}</Link>}
            </li>
          ))}
        </ul>
      )}
      <LoadMore of={moreOf(list)} />
    </section>
  );
}

function Export({ id }: { id: string }) {
  const t = useStrings(couponsStrings);
  const format = useFormat();
  const table = useMutation({
    mutationFn: () => office.couponsDesk.export({ id }),
    onSuccess: ({ filename, content, rows, isCut }) => {
      saveTable(filename, content);
      toast.success((isCut ? t.exportedCut : t.exported)(format.number(rows)));
    },
    onError: (error) => toast.error(error instanceof ApiError ? error.message : t.failed),
  });
  return (
    <Button size="s" icon={<Download />} busy={table.isPending} onClick={() => table.mutate()}>
      {t.export}
    </Button>
  );
}
