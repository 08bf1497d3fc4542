import { useQuery } from '@tanstack/react-query';
import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { settingsStrings } from '../settings.strings.ts';
import { sessionsQuery, useEndOtherSessions, useEndSession, type SessionRow } from './queries.ts';
import { SectionState } from './section-state.tsx';
import { SettingRow } from './setting-row.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSay } from './use-say.ts';

const ICONS: Readonly<Record<SessionRow['device']['kind'], ReactNode>> = {
  phone: <Smartphone />,
  tablet: <Tablet />,
  desktop: <Laptop />,
  other: <MonitorSmartphone />,
};

/** Where the account is logged in, and the way to end that. */
export function DevicesSection() {
  return (
    <SettingsSection id="devices">
      <Devices />
    </SettingsSection>
  );
}

function Devices() {
  const { devices: t } = useStrings(settingsStrings);
  const query = useQuery(sessionsQuery);
  return (
    <SectionState query={query} failedTitle={t.failed} rows={2}>
      {(data) => {
        const others = data.filter(({ isCurrent }) => !isCurrent);
        return (
          <>
            {data.map((session) => (
              <DeviceRow key={session.id} session={session} />
            ))}
            {others.length > 0 && <EndOthers count={others.length} />}
          </>
        );
      }}
    </SectionState>
  );
}

function DeviceRow({ session }: { session: SessionRow }) {
  const { devices: t } = useStrings(settingsStrings);
  const format = useFormat();
  const say = useSay();
  const end = useEndSession();
  const { device, createTime, seenTime, isCurrent } = session;
  const name = t.name(device.browser, device.system);
  return (
    <SettingRow
      icon={ICONS[device.kind]}
      title={
        <>
          {name}
          {isCurrent && <Badge tone="accent">{t.current}</Badge>}
        </>
      }
      text={t.times(format.date(createTime, 'time'), isCurrent ? '' : format.date(seenTime, 'time'))}
    >
      {!isCurrent && (
        <Button
          size="s"
          busy={end.isPending}
          aria-label={t.endNamed(name)}
          onClick={() => end.mutate(session.id, { onSuccess: () => toast.success(t.ended), onError: say })}
        >
          {t.end}
        </Button>
      )}
    </SettingRow>
  );
}

function EndOthers({ count }: { count: number }) {
  const { devices: t } = useStrings(settingsStrings);
  const say = useSay();
  const end = useEndOtherSessions();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <SettingRow title={t.allTitle} text={t.allText}>
      <Button size="s" variant="danger" busy={end.isPending} onClick={() => setIsAsking(true)}>
        {t.endAll}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t.askAll(count)}
        description={t.askAllText}
        confirmLabel={t.endAll}
        tone="danger"
        busy={end.isPending}
        onConfirm={() =>
          end.mutate(undefined, {
            onSuccess: ({ ended }) => {
              toast.success(t.endedAll(ended));
              setIsAsking(false);
            },
            onError: say,
          })
        }
      />
    </SettingRow>
  );
}
