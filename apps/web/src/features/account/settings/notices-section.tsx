import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { noticeSettingsStrings } from '../notice-settings.strings.ts';
import { noticePreferencesQuery, useSetNoticePreference, type NoticePreferences } from './notice-queries.ts';
import { SettingRow } from './setting-row.tsx';
import { SettingsSection } from './settings-section.tsx';
import styles from './settings-section.module.css';
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
  const { data, error, isFetching, refetch } = useQuery(noticePreferencesQuery);
  if (!data) {
    return error ? (
      <ErrorState
        compact
        title={t.failed}
        text={error.message}
        requestId={error instanceof ApiError ? error.requestId || undefined : undefined}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <div className={styles.waiting} aria-busy="true">
        <Skeleton height="2.75em" />
        <Skeleton height="2.75em" />
        <Skeleton height="2.75em" />
      </div>
    );
  }
  return data.kinds.map((row) => <KindRow key={row.kind} row={row} />);
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
