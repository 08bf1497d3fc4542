import { useQuery } from '@tanstack/react-query';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { noticeSettingsStrings } from '../notice-settings.strings.ts';
import { DigestRow } from './digest-row.tsx';
import { noticePreferencesQuery, useSetNoticePreference, type NoticePreferences } from './notice-queries.ts';
import { SectionState } from './section-state.tsx';
import { SettingRow } from './setting-row.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSay } from './use-say.ts';

/** What a person is told on the site, and what of it they may do without. */
export function NoticesSection() {
  return (
    <SettingsSection id="notices">
      <Notices />
    </SettingsSection>
  );
}

function Notices() {
  const t = useStrings(noticeSettingsStrings);
  const query = useQuery(noticePreferencesQuery);
  return (
    <SectionState query={query} failedTitle={t.failed}>
      {(data) => (
        <>
          {data.kinds.map((row) => (
            <KindRow key={row.kind} row={row} />
          ))}
          <DigestRow digest={data.digest} />
        </>
      )}
    </SectionState>
  );
}

function KindRow({ row: { kind, isRequired, isOn } }: { row: NoticePreferences['kinds'][number] }) {
  const t = useStrings(noticeSettingsStrings);
  const { mutate, isPending, variables } = useSetNoticePreference({ onError: useSay() });
  const { title, text } = t.kinds[kind];
  if (isRequired) {
    return (
      <SettingRow title={title} text={text}>
        <Badge>{t.always}</Badge>
      </SettingRow>
    );
  }
  return (
    <SettingRow title={title} text={text}>
      <Switch
        label={title}
        checked={isPending ? Boolean(variables.isOn) : isOn}
        busy={isPending}
        onCheckedChange={(next) => mutate({ kind, isOn: next })}
      />
    </SettingRow>
  );
}
