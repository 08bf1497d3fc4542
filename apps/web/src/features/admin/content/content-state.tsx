import type { ContentState } from '@mogine/contract/desk/content';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge, type BadgeTone } from '#shared/ui/badge.tsx';
import { contentStrings } from './content.strings.ts';

const TONES: Readonly<Record<ContentState, BadgeTone>> = {
  ...{ draft: 'neutral', scheduled: 'info', live: 'success', ended: 'neutral' },
};

export function StateBadge({ state }: { state: ContentState }) {
  const t = useStrings(contentStrings);
  return <Badge tone={TONES[state]}>{t.states[state]}</Badge>;
}
