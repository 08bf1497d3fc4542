import { CONTENT_STATES, type ContentKind } from '@mogine/contract/desk/content';
import { Plus } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { Select } from '#shared/ui/select.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, Marks, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { WholeDetail } from '../frame/whole-detail.tsx';
import { useDeskFilters } from '../frame/use-desk-filters.ts';
import { useDeskList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import { PATHS, type ContentRow } from './content-data.ts';
import { StateBadge } from './content-state.tsx';
import { contentStrings } from './content.strings.ts';
import { ContentPanel } from './content-panel.tsx';
import { OrderButton } from './order-dialog.tsx';

/** The desk of each kind of piece. */
export const contentDesks: Readonly<Record<ContentKind, ComponentType<DeskProps>>> = {
  news: ({ item }) => <ContentDesk kind="news" item={item} />,
  story: ({ item }) => <ContentDesk kind="story" item={item} />,
  banner: ({ item }) => <ContentDesk kind="banner" item={item} />,
  partner: ({ item }) => <ContentDesk kind="partner" item={item} />,
};

/** Pieces of one kind, or one of them to be written: two languages side by side want the whole width. */
function ContentDesk({ kind, item }: DeskProps & { kind: ContentKind }) {
  const t = useStrings(contentStrings);
  const path = PATHS[kind];
  const { filters, query, setFilter, isFiltered, clear } = useDeskFilters({ state: '' });
  const state = CONTENT_STATES.find((known) => known === filters.state) ?? 'any';
  const list = useDeskList([path, 'list', state], (page, signal) =>
    office.contentDesk.list({ ...page, kind, state }, { signal }),
  );
  const columns = useColumns();
  if (item) {
    return (
      <WholeDetail title={t.title[kind]}>
        <ContentPanel key={item} kind={kind} item={item} listHref={deskHref(path, '', query)} />
      </WholeDetail>
    );
  }
  return (
    <DeskPage
      title={t.title[kind]}
      lead={t.lead[kind]}
      onClearFilters={isFiltered ? clear : undefined}
      actions={
        <>
          {(kind === 'banner' || kind === 'partner') && <OrderButton kind={kind} />}
          <Link href={deskHref(path, 'new')} className={buttonClass({ variant: 'primary' })}>
            <Plus aria-hidden="true" />
            {t.add}
          </Link>
        </>
      }
      filters={
        <Select
          label={t.state}
          value={state === 'any' ? '' : state}
          onValueChange={(value) => setFilter('state', value)}
          options={[
            { value: '', label: t.anyState },
            ...CONTENT_STATES.map((value) => ({ value: value as string, label: t.states[value] })),
          ]}
        />
      }
    >
      <DataTable
        label={t.title[kind]}
        columns={columns}
        list={list}
        idOf={({ id }) => id}
        hrefOf={({ id }) => deskHref(path, id, query)}
        isFiltered={isFiltered}
        empty={{ title: t.empty[kind], text: t.emptyText }}
      />
    </DeskPage>
  );
}

function useColumns(): Column<ContentRow>[] {
  const t = useStrings(contentStrings);
  const lang = useLang();
  const format = useFormat();
  const time = (iso: string | null) => (iso === null ? '—' : format.date(iso, 'time'));
  return [
    {
      key: 'title',
      title: t.fields.title,
      cell: ({ title, enTitle }) => pickText(lang, title, enTitle) || title || enTitle || t.untitled,
    },
    {
      key: 'state',
      title: t.state,
      width: '12em',
      cell: ({ state, version, liveVersion }) => (
        <Marks>
          <StateBadge state={state} />
          {state !== 'draft' && version !== liveVersion && <Badge tone="warn">{t.changed}</Badge>}
        </Marks>
      ),
    },
    { key: 'from', title: t.from, width: '10em', align: 'end', cell: ({ publishTime }) => time(publishTime) },
    { key: 'until', title: t.until, width: '10em', align: 'end', cell: ({ endTime }) => time(endTime) },
    { key: 'made', title: t.made, width: '10em', align: 'end', cell: ({ createTime }) => time(createTime) },
  ];
}
