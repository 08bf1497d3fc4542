import { LEGAL_DOCUMENTS } from '@mogine/contract/site';
import { useQuery } from '@tanstack/react-query';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, Marks, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { DetailPanel } from '../frame/detail-panel.tsx';
import { WholeDetail } from '../frame/whole-detail.tsx';
import { toWholeList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import { LegalPanel } from './legal-panel.tsx';
import { legalStrings } from './legal.strings.ts';

type Row = Data<'legalDesk', 'list'>[number];

/** Every legal text, or one of them to be written: two languages side by side want the whole width. */
export function LegalDesk({ item }: DeskProps) {
  const t = useStrings(legalStrings);
  const query = useQuery({
    queryKey: ['legal', 'list'],
    queryFn: ({ signal }) => office.legalDesk.list({}, { signal }),
    enabled: item === '',
  });
  const columns = useColumns();
  if (item !== '') {
    const document = LEGAL_DOCUMENTS.find((known) => known === item);
    return (
      <WholeDetail title={t.title}>
        {document ? (
          <LegalPanel key={document} document={document} listHref={deskHref('legal')} />
        ) : (
          <DetailPanel title={t.gone} listHref={deskHref('legal')} />
        )}
      </WholeDetail>
    );
  }
  return (
    <DeskPage title={t.title} lead={t.lead}>
      <DataTable
        label={t.title}
        columns={columns}
        list={toWholeList(query, query.data)}
        idOf={({ document }) => document}
        hrefOf={({ document }) => deskHref('legal', document)}
        empty={{ title: t.empty }}
      />
    </DeskPage>
  );
}

function useColumns(): Column<Row>[] {
  const t = useStrings(legalStrings);
  const format = useFormat();
  const told = (version: Row['current']) =>
    version
      ? t.versionOf(version.version, format.date(`${version.effectiveDay}T00:00:00+08:00`, 'short'))
      : t.none;
  return [
    { key: 'document', title: t.document, cell: ({ document }) => t.names[document] },
    {
      key: 'current',
      title: t.current,
      width: '18em',
      cell: ({ current }) => (
        <Marks>
          {told(current)}
          {current?.isTemplate && <Badge tone="warn">{t.template}</Badge>}
        </Marks>
      ),
    },
    { key: 'coming', title: t.coming, width: '14em', cell: ({ coming }) => told(coming) },
    {
      key: 'draft',
      title: t.draft,
      width: '20em',
      cell: ({ staff, saveTime, isChanged }) => (
        <Marks>
          {saveTime && isChanged ? t.savedBy(staff, format.date(saveTime, 'time')) : t.none}
          {isChanged && <Badge tone="info">{t.changed}</Badge>}
        </Marks>
      ),
    },
  ];
}
