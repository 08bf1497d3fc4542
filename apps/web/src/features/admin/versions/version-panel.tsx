import { useState, type ReactNode } from 'react';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { deskHref } from '../desk.ts';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { TakeBack } from '../frame/take-back.tsx';
import type { Version } from './version.ts';
import { versionsStrings } from './versions.strings.ts';

type VersionPanelProps = {
  path: string;
  version: Version | null;
  words: { first: string; withdrawTitle: string; withdrawText: string };
  takeBack: (said: { id: string; reason: string }) => Promise<unknown>;
  children: ReactNode;
};

/** One version: what it says, and who had it made. */
export function VersionPanel({ path, version, words, takeBack, children }: VersionPanelProps) {
  const t = useStrings(versionsStrings);
  const format = useFormat();
  const [isAsked, setAsked] = useState(false);
  const listHref = deskHref(path);
  if (!version) return <DetailPanel title={t.gone} listHref={listHref} />;
  const { id, effectiveTime, state } = version;
  return (
    <DetailPanel
      title={effectiveTime ? format.date(effectiveTime, 'time') : words.first}
      mark={<Badge tone={state === 'current' ? 'success' : 'neutral'}>{t.states[state]}</Badge>}
      listHref={listHref}
      actions={
        state === 'scheduled' && id !== null && <Button onClick={() => setAsked(true)}>{t.withdraw}</Button>
      }
    >
      {children}
      {version.proposedBy && (
        <Facts
          facts={[
            { name: t.reason, value: version.reason },
            { name: t.proposedBy, value: version.proposedBy },
            { name: t.decidedBy, value: version.decidedBy },
          ]}
        />
      )}
      {id !== null && (
        <TakeBack
          open={isAsked}
          onClose={() => setAsked(false)}
          words={{
            title: words.withdrawTitle,
            text: words.withdrawText,
            label: t.withdraw,
            done: t.withdrawn,
          }}
          queryKey={[path]}
          takeBack={async (reason) => takeBack({ id, reason })}
        />
      )}
    </DetailPanel>
  );
}
