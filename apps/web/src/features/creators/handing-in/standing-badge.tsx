import { CircleCheck, CircleX, Clock, EyeOff, PencilLine } from 'lucide-react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge, type BadgeTone } from '#shared/ui/badge.tsx';
import type { Standing } from './queries.ts';
import { standingStrings } from './standing.strings.ts';

const TONES = {
  ...({ submitted: 'info', in_review: 'info', approved: 'success', published: 'success' } as const),
  ...({ changes_asked: 'warn', refused: 'danger', withdrawn: 'neutral' } as const),
} satisfies Readonly<Record<Standing['state'], BadgeTone>>;
const ICONS = { info: Clock, success: CircleCheck, warn: PencilLine, danger: CircleX, neutral: PencilLine };

/** How the newest submission of a draft stands; of one that was published, where its asset does. */
export function StandingBadge({ submission: { state, shelf } }: { submission: Standing }) {
  const t = useStrings(standingStrings);
  if (state === 'published' && shelf && shelf.state !== 'on_sale') {
    return (
      <Badge tone={shelf.state === 'suspended' ? 'danger' : 'neutral'} icon={<EyeOff aria-hidden="true" />}>
        {t.shelves[shelf.state]}
      </Badge>
    );
  }
  const Icon = ICONS[TONES[state]];
  return (
    <Badge tone={TONES[state]} icon={<Icon aria-hidden="true" />}>
      {t.states[state]}
    </Badge>
  );
}
