import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { useAge } from '../frame/use-age.ts';
import { useDeskList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import type { ImportRow } from './import-row.ts';
import { ImportPanel } from './import-panel.tsx';
import { importsStrings } from './imports.strings.ts';
import { UploadDialog } from './upload-dialog.tsx';

/** Tables that change many assets: what they would do, what they did. */
export function ImportsDesk({ item }: DeskProps) {
  const t = useStrings(importsStrings);
  const [isStarting, setStarting] = useState(false);
  const list = useDeskList(['imports', 'list'], (page, signal) => office.importsDesk.list(page, { signal }));
  return (
    <DeskPage
      title={t.title}
      lead={t.lead}
      actions={
        <Button variant="primary" icon={<Upload />} onClick={() => setStarting(true)}>
          {t.start}
        </Button>
      }
      detail={item ? <ImportPanel key={item} id={item} /> : null}
    >
      <DataTable
        label={t.title}
        columns={useColumns()}
        list={list}
        idOf={({ id }) => id}
        hrefOf={({ id }) => deskHref('imports', id)}
        openId={item}
        empty={{ title: t.empty, text: t.emptyText }}
      />
      {isStarting && <UploadDialog onClose={() => setStarting(false)} />}
    </DeskPage>
  );
}

function useColumns(): Column<ImportRow>[] {
  const t = useStrings(importsStrings);
  const format = useFormat();
  const age = useAge();
  const count = (key: 'lines' | 'toChange' | 'refused' | 'changed'): Column<ImportRow> => ({
    ...{ key, title: t[key], width: '5.5em', align: 'end' },
    cell: (row) => format.number(row[key]),
  });
  return [
    { key: 'filename', title: t.filename, cell: ({ filename }) => filename },
    {
      key: 'state',
      title: t.state,
      width: '8.5em',
      cell: ({ state }) => <Badge tone={state === 'planned' ? 'accent' : 'neutral'}>{t.states[state]}</Badge>,
    },
    count('lines'),
    count('toChange'),
    count('refused'),
    count('changed'),
    {
      key: 'created',
      title: t.created,
      width: '8em',
      align: 'end',
      cell: ({ createTime }) => age(createTime),
    },
  ];
}
