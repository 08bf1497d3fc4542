import { DRAFT_STANDINGS, STATES_OF, type DraftStanding } from '@mogine/contract/submission-rules';
import { href } from '#app/href.ts';
import { useNavigate } from '#app/link.tsx';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { draftStandingStrings } from '../draft-standing.strings.ts';
import type { Standing } from '../handing-in/queries.ts';

export type StandingFilterProps = {
  submissions: readonly Standing[];
  chosen: DraftStanding | undefined;
};

/** Drafts by how they stand, with how many of each were handed in. */
export function StandingFilter({ submissions, chosen }: StandingFilterProps) {
  const t = useStrings(draftStandingStrings);
  const format = useFormat();
  const navigate = useNavigate();
  const countOf = (standing: DraftStanding) =>
    submissions.filter(({ state }) => STATES_OF[standing].includes(state)).length;
  const labelOf = (standing: DraftStanding | 'all') => {
    const name = t.standings[standing];
    // What was never handed in is in no answer about submissions.
    const count = standing === 'all' || standing === 'own' ? 0 : countOf(standing);
    return count === 0 ? name : t.counted(name, format.number(count));
  };
  return (
    <div>
      <SegmentedControl
        label={t.filter}
        segments={(['all', ...DRAFT_STANDINGS] as const).map((value) => ({ value, label: labelOf(value) }))}
        value={chosen ?? 'all'}
        onValueChange={(value) =>
          navigate(href.drafts(value === 'all' ? {} : { standing: value }), {
            replace: true,
            keepScroll: true,
          })
        }
      />
    </div>
  );
}
