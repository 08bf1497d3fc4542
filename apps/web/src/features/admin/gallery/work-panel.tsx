import { WORK_WHY_MAX } from '@mogine/contract/desk/moderation';
import type { Text } from '@mogine/contract/kernel/reasons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Href } from '#app/href.ts';
import { useNavigate } from '#app/link.tsx';
import type { Data } from '#shared/api/client.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useMounted } from '#shared/lib/use-mounted.ts';
import { toast } from '#shared/ui/toast-store.ts';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { ReasonDialog } from '../frame/reason-dialog.tsx';
import { useDeedKeys } from '../frame/use-deed-keys.ts';
import { WAITING_KEY } from '../frame/use-waiting.ts';
import { reportsStrings } from '../reports/reports.strings.ts';
import { office } from '../session/office-api.ts';
import { galleryStrings } from './gallery.strings.ts';
import { WHY_AGAINST } from './why.ts';
import styles from './work-panel.module.css';

type Work = Data<'galleryDesk', 'posts'>[number];
type WorkPanelProps = { work: Work; show: 'waiting' | 'reported' | 'public'; listHref: Href; nextHref: Href };

/** One work with what is said against it, and the decision: a lets it be, r turns it down. */
export function WorkPanel({ work, show, listHref, nextHref }: WorkPanelProps) {
  const t = useStrings(galleryStrings);
  const { kinds, saysNothing } = useStrings(reportsStrings);
  const [isAgainst, setAgainst] = useState(false);
  const decide = useDecide(work, nextHref);
  const isWaiting = show === 'waiting';
  const [forIt, against] = isWaiting ? (['approve', 'refuse'] as const) : (['dismiss', 'take-down'] as const);
  useDeedKeys({
    ...(show !== 'public' && { a: () => !decide.isPending && decide.mutate({ decision: forIt }) }),
    r: () => setAgainst(true),
  });
  return (
    <DetailPanel
      title={work.title || t.untitled}
      listHref={listHref}
      actions={
        <>
          <Button variant="danger" onClick={() => setAgainst(true)}>
            {isWaiting ? t.refuse : t.takeDown}
            <kbd>r</kbd>
          </Button>
          {show !== 'public' && (
            <Button
              variant="primary"
              busy={decide.isPending && !isAgainst}
              onClick={() => decide.mutate({ decision: forIt })}
            >
              {isWaiting ? t.approve : t.dismiss}
              <kbd>a</kbd>
            </Button>
          )}
        </>
      }
    >
      {work.picture ? (
        <img className={styles.picture} src={work.picture} alt={work.prompt} />
      ) : (
        <p>{t.gone}</p>
      )}
      <Facts facts={[{ name: t.prompt, value: work.prompt || '—' }]} />
      {work.reports.length > 0 && (
        <ol className={styles.reports}>
          {work.reports.map(({ kind, text }, at) => (
            // Two reports may say the same.
            <li key={at}>
              <Badge>{kinds[kind as keyof typeof kinds] ?? kind}</Badge> {text || saysNothing}
            </li>
          ))}
        </ol>
      )}
      <ReasonDialog
        open={isAgainst}
        onOpenChange={(open) => {
          if (open) return;
          setAgainst(false);
          decide.reset();
        }}
        title={isWaiting ? t.refuseTitle : t.takeDownTitle}
        description={t.againstText}
        confirmLabel={isWaiting ? t.refuse : t.takeDown}
        tone="danger"
        canned={WHY_AGAINST}
        isJoined
        maxLength={WORK_WHY_MAX}
        busy={decide.isPending}
        error={decide.error}
        onConfirm={(why) => decide.mutate({ decision: against, why })}
      />
    </DetailPanel>
  );
}

type Decision = 'approve' | 'refuse' | 'dismiss' | 'take-down';

function useDecide({ id, token, title }: Work, nextHref: Href) {
  const t = useStrings(galleryStrings);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isHere = useMounted();
  return useMutation({
    mutationFn: ({ decision, why }: { decision: Decision; why?: Text }) =>
      office.galleryDesk.decide({ id, token, decision, ...(why && { why }) }),
    onSuccess: (_, { decision }) => {
      toast.success(t.done[decision](title || t.untitled));
      if (isHere()) navigate(nextHref, { replace: true, keepScroll: true });
    },
    onError: (error, { why }) => why === undefined && toast.error(error.message),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['gallery'] });
      void queries.invalidateQueries({ queryKey: [WAITING_KEY] });
    },
  });
}
