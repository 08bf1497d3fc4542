import { SETTINGS, type SettingKey } from '@mogine/contract/setting-kinds';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { deskHref, type DeskProps } from '../desk.ts';
import { DataTable, type Column } from '../frame/data-table.tsx';
import { DeskPage } from '../frame/desk-page.tsx';
import { toWholeList } from '../frame/use-desk-list.ts';
import { office } from '../session/office-api.ts';
import { isMoney, standingNow, type Setting, type SettingValue } from './setting-value.ts';
import { SettingPanel } from './setting-panel.tsx';
import { settingsStrings } from './settings.strings.ts';

/** What can be set while the site runs, and what of it is closed. */
export function SettingsDesk({ item }: DeskProps) {
  const t = useStrings(settingsStrings);
  const format = useFormat();
  const query = useQuery({
    queryKey: ['settings', 'list'],
    queryFn: ({ signal }) => office.settingsDesk.list({}, { signal }),
  });
  const settings = query.data ?? [];
  const closed = settings.filter(({ key, value }) => key.startsWith('switch_') && value === false);
  const open = settings.find(({ key }) => key === item) ?? null;
  return (
    <DeskPage
      title={t.title}
      lead={query.data && t.lead(format.number(closed.length))}
      detail={item && query.data ? <SettingPanel key={item} setting={open} /> : null}
    >
      <DataTable
        label={t.title}
        columns={useColumns()}
        list={{ ...toWholeList(query, query.data), total: null }}
        idOf={({ key }) => key}
        hrefOf={({ key }) => deskHref('settings', key)}
        openId={item}
        empty={{ title: t.gone }}
      />
    </DeskPage>
  );
}

function useColumns(): Column<Setting>[] {
  const t = useStrings(settingsStrings);
  const format = useFormat();
  const lang = useLang();
  return [
    { key: 'name', title: t.name, cell: ({ key }) => SETTINGS[key][lang] },
    {
      ...{ key: 'value', title: t.value, width: '12em' },
      cell: ({ key, value }) => <Value setting={key} value={value} />,
    },
    {
      ...{ key: 'changed', title: t.changed, width: '12em', align: 'end' as const },
      cell: ({ changeTime }) => (changeTime ? format.date(changeTime, 'time') : t.never),
    },
    { ...{ key: 'by', title: t.by, width: '10em' }, cell: ({ changedBy }) => changedBy || '—' },
  ];
}

function Value({ setting, value }: { setting: SettingKey; value: SettingValue }) {
  const t = useStrings(settingsStrings);
  const format = useFormat();
  if (typeof value === 'number') return isMoney(setting) ? format.fen(value) : format.number(value);
  if (typeof value === 'object') {
    const standing = standingNow(value);
    const tone = standing === 'shown' ? (value.level === 'warning' ? 'warn' : 'info') : 'neutral';
    return <Badge tone={tone}>{t[standing]}</Badge>;
  }
  if (SETTINGS[setting].type === 'notice') return t.notShown;
  return <Badge tone={value ? 'success' : 'danger'}>{value ? t.open : t.closed}</Badge>;
}
