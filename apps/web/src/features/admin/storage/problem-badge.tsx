import { FileQuestionMark, FileWarning, FileX } from 'lucide-react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import type { Finding } from './finding-data.ts';
import { storageStrings } from './storage.strings.ts';

const TONES = { missing: 'danger', damaged: 'warn', orphan: 'neutral' } as const;
const ICONS = { missing: FileX, damaged: FileWarning, orphan: FileQuestionMark } as const;

export function ProblemBadge({ finding: { problem, detail } }: { finding: Finding }) {
  const t = useStrings(storageStrings);
  const Icon = ICONS[problem];
  const said = [t.problems[problem], t.details[detail]].filter((word) => word !== '').join(' · ');
  return (
    <Badge tone={TONES[problem]} icon={<Icon aria-hidden="true" />}>
      {said}
    </Badge>
  );
}
