import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { downloadPreferencesQuery } from '#app/download-preferences.ts';
import { api } from '#shared/api/api.ts';
import type { Data, Input } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Select } from '#shared/ui/select.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { downloadSettingsStrings } from '../downloads.strings.ts';
import { SectionState } from './section-state.tsx';
import { SettingRow } from './setting-row.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSay } from './use-say.ts';

type Kind = Data<'orders', 'downloadPreferences'>['kinds'][number];

/** Which files begin at once, and whether their licence comes with them. */
export function DownloadsSection() {
  return (
    <SettingsSection id="downloads">
      <Downloads />
    </SettingsSection>
  );
}

function useSetPreferences() {
  const queryClient = useQueryClient();
  const say = useSay();
  return useMutation({
    mutationFn: (given: Input<'orders', 'setDownloadPreferences'>) =>
      api.orders.setDownloadPreferences(given),
    onError: say,
    onSettled: () => queryClient.invalidateQueries(downloadPreferencesQuery),
  });
}

function Downloads() {
  const t = useStrings(downloadSettingsStrings);
  const query = useQuery(downloadPreferencesQuery);
  return (
    <SectionState query={query} failedTitle={t.failed}>
      {(data) => {
        const offered = data.kinds.filter(({ choices, format }) => choices.length > 0 || format !== '');
        return (
          <>
            {offered.length === 0 && <SettingRow title={t.ask} text={t.empty} />}
            {offered.map((row) => (
              <KindRow key={row.kind} row={row} />
            ))}
            {offered.map((row) => (
              <EdgeRow key={row.kind} row={row} />
            ))}
            <LicenceRow isOn={data.withLicence} />
          </>
        );
      }}
    </SectionState>
  );
}

function KindRow({ row: { kind, format, choices } }: { row: Kind }) {
  const t = useStrings(downloadSettingsStrings);
  const { mutate, isPending, variables } = useSetPreferences();
  // One that is no longer on sale stays the choice until another is made.
  const formats = choices.includes(format) || format === '' ? choices : [...choices, format];
  return (
    <SettingRow title={t.kinds[kind]}>
      <Select
        label={t.label(t.kinds[kind])}
        value={isPending ? (variables[kind] ?? format) : format}
        options={[
          { value: '', label: t.ask },
          ...formats.map((value) => ({ value, label: value.toUpperCase() })),
        ]}
        onValueChange={(value) => mutate({ [kind]: value })}
      />
    </SettingRow>
  );
}

/** As sizes are sold, in pixels; the largest is 0. */
const EDGES = [0, 4096, 2048, 1024, 512] as const;

/** How large its pictures are chosen the next time. */
function EdgeRow({ row: { kind, chosen } }: { row: Kind }) {
  const t = useStrings(downloadSettingsStrings);
  const { mutate, isPending, variables } = useSetPreferences();
  const edge = isPending ? Number(variables.chosenEdge) : (chosen?.edge ?? 0);
  const edges = [...new Set([...EDGES, edge])];
  return (
    <SettingRow title={t.edges[kind]}>
      <Select
        label={t.edges[kind]}
        value={String(edge)}
        options={edges.map((value) => ({
          value: String(value),
          label: value === 0 ? t.largest : value % 1024 > 0 ? `${value} px` : `${value / 1024}K`,
        }))}
        onValueChange={(value) =>
          mutate({
            ...{ chosenKind: kind, chosenFormat: chosen?.format ?? '', chosenEdge: value },
            chosenMaps: (chosen?.maps ?? []).join(','),
            chosenWithLicence: chosen?.withLicence ?? true,
          })
        }
      />
    </SettingRow>
  );
}

function LicenceRow({ isOn }: { isOn: boolean }) {
  const t = useStrings(downloadSettingsStrings);
  const { mutate, isPending, variables } = useSetPreferences();
  return (
    <SettingRow title={t.licence} text={t.licenceText}>
      <Switch
        label={t.licence}
        checked={isPending ? Boolean(variables.withLicence) : isOn}
        busy={isPending}
        onCheckedChange={(withLicence) => mutate({ withLicence })}
      />
    </SettingRow>
  );
}
