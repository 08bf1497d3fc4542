import { COUPON_STATES } from '@mogine/contract/coupon-schema';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from '#app/link.tsx';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Select } from '#shared/ui/select.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { FilterWords } from '../frame/filter-words.tsx';
import { useDeskFilters } from '../frame/use-desk-filters.ts';
import { useDeskList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import { CouponPanel } from './coupon-panel.tsx';
import { CouponState, useOff } from './coupon-words.tsx';
import { couponsStrings } from './coupons.strings.ts';
import { EditCoupon } from './edit-coupon.tsx';

type Row = Data<'couponsDesk', 'list'>['records'][number];

/** Coupons from draft to end, and who has them. */
export function CouponsDesk({ item }: DeskProps) {
  const t = useStrings(couponsStrings);
  const navigate = useNavigate();
  const [isMaking, setMaking] = useState(false);
  const { filters, query, setFilter, isFiltered, clear } = useDeskFilters({ q: '', state: '' });
  const state = COUPON_STATES.find((known) => known === filters.state);
  const list = useDeskList(['coupons', 'list', filters], (page, signal) =>
    office.couponsDesk.list({ ...page, state, searchKey: filters.q || undefined }, { signal }),
  );
  return (
    <DeskPage
      title={t.title}
      lead={t.lead}
      onClearFilters={isFiltered ? clear : undefined}
      actions={
        <Button variant="primary" icon={<Plus />} onClick={() => setMaking(true)}>
          {t.make}
        </Button>
      }
      filters={
        <>
          <FilterWords label={t.find} value={filters.q} onChange={(value) => setFilter('q', value)} />
          <Select
            label={t.state}
            value={filters.state}
            onValueChange={(value) => setFilter('state', value)}
            options={[
              { value: '', label: t.anyState },
              ...COUPON_STATES.map((value) => ({ value: value as string, label: t.states[value] })),
            ]}
          />
        </>
      }
      detail={item ? <CouponPanel key={item} id={item} listHref={deskHref('coupons', '', query)} /> : null}
    >
      <DataTable
        label={t.title}
        columns={useColumns()}
        list={list}
        idOf={({ id }) => id}
        hrefOf={({ id }) => deskHref('coupons', id, query)}
        openId={item}
        isFiltered={isFiltered}
        empty={{ title: t.empty, text: t.emptyText }}
      />
      <EditCoupon
        open={isMaking}
        onClose={() => setMaking(false)}
        onMade={(id) => navigate(deskHref('coupons', id, query), { keepScroll: true })}
      />
    </DeskPage>
  );
}

function useColumns(): Column<Row>[] {
  const t = useStrings(couponsStrings);
  const lang = useLang();
  const format = useFormat();
  const sayOff = useOff();
  return [
    { key: 'name', title: t.name, cell: ({ name, enName }) => pickText(lang, name, enName) },
    { key: 'off', title: t.off, width: '12em', cell: sayOff },
    { key: 'state', title: t.state, width: '7em', cell: ({ state }) => <CouponState state={state} /> },
    { key: 'code', title: t.code, width: '11em', cell: ({ code }) => code || t.noCode },
    {
      key: 'out',
      title: t.out,
      width: '9em',
      align: 'end',
      cell: ({ taken, total }) => t.outOf(format.number(taken), format.number(total)),
    },
    {
      key: 'end',
      title: t.fields.end,
      width: '12em',
      align: 'end',
      cell: ({ endTime }) => format.date(endTime, 'time'),
    },
  ];
}
