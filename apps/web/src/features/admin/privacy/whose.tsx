import { sayNickname } from '@mogine/contract/nickname';
import { useState } from 'react';
import { Link } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { deskHref } from '../desk.ts';
import { isDayOver } from './model.ts';
import { privacyDeskStrings } from './privacy.strings.ts';

export function Who({ clientId, nickname }: { clientId: string; nickname: string }) {
  return (
    <Link href={deskHref('people', clientId)} keepScroll>
      {sayNickname(useLang(), nickname)}
    </Link>
  );
}

/** A member, how somebody calls themselves, or both. */
export function Whose({
  member,
  name,
}: {
  member: { clientId: string; nickname: string } | null;
  name: string;
}) {
  if (!member) return name;
  return (
    <>
      <Who {...member} />
      {name && ` · ${name}`}
    </>
  );
}

/** The last day, and that it is over. */
export function Due({ at }: { at: string }) {
  const t = useStrings(privacyDeskStrings);
  const format = useFormat();
  // The desk is open for minutes; the clock counts days.
  const [nowMs] = useState(Date.now);
  return isDayOver(at, nowMs) ? (
    <Badge tone="danger">{t.over(format.date(at, 'short'))}</Badge>
  ) : (
    format.date(at, 'short')
  );
}
