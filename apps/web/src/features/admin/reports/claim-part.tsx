import type { Text } from '@mogine/contract/kernel/reasons';
import { CLAIM_MAX } from '@mogine/contract/report-limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Data } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { Facts } from '../frame/detail-panel.tsx';
import { ReasonDialog } from '../frame/reason-dialog.tsx';
import { office } from '../session/office-api.ts';
import { CLAIMS } from './answers.ts';
import styles from './reported-panel.module.css';
import { reportsStrings } from './reports.strings.ts';

type Detail = Data<'reportsDesk', 'detail'>;

/** The side of whoever made what is reported: put to them, and what they answered. */
export function ClaimPart({ detail }: { detail: Detail }) {
  const t = useStrings(reportsStrings);
  const [isAsked, setAsked] = useState(false);
  const { about, claim, hasMaker, strikes } = detail;
  if (about !== 'asset' || !hasMaker) return null;
  return (
    <section className={styles.report}>
      <p className={styles.head}>
        <Badge>{t.claim}</Badge>
        {strikes > 0 && <Badge tone="danger">{t.strikes(strikes)}</Badge>}
      </p>
      {claim ? (
        <Answer claim={claim} />
      ) : (
        <Button className={styles.look} onClick={() => setAsked(true)}>
          {t.forward}
        </Button>
      )}
      <Forward id={detail.id} open={isAsked} onClose={() => setAsked(false)} />
    </section>
  );
}

/** What was put to the maker, and what they answered. */
export function Answer({ claim }: { claim: NonNullable<Detail['claim']> }) {
  const t = useStrings(reportsStrings);
  const lang = useLang();
  const format = useFormat();
  // The desk is open for minutes; the clock counts days.
  const [nowMs] = useState(Date.now);
  const isLate = Date.parse(claim.answerBy) <= nowMs;
  return (
    <Facts
      facts={[
        { name: t.claimed, value: claim.claim[lang] },
        { name: t.forwardTime, value: format.date(claim.createTime, 'time') },
        { name: t.answerBy, value: format.date(claim.answerBy, 'time') },
        ...(claim.answerTime
          ? [
              { name: t.answerTime, value: format.date(claim.answerTime, 'time') },
              { name: t.statement, value: <span className={styles.text}>{claim.statement}</span> },
              ...(claim.links.length > 0 ? [{ name: t.links, value: <Links links={claim.links} /> }] : []),
            ]
          : [{ name: t.statement, value: isLate ? t.answerLate : t.answerNone }]),
      ]}
    />
  );
}

function Links({ links }: { links: readonly string[] }) {
  return links.map((link) => (
    <p key={link}>
      <a href={link} target="_blank" rel="noreferrer nofollow">
        {link}
      </a>
    </p>
  ));
}

function Forward({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const t = useStrings(reportsStrings);
  const queries = useQueryClient();
  const forward = useMutation({
    mutationFn: (claim: Text) => office.reportsDesk.forward({ id, about: 'asset', claim }),
    onSuccess: () => {
      toast.success(t.forwarded);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['reports', 'detail'] }),
  });
  return (
    <ReasonDialog
      open={open}
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        forward.reset();
        onClose();
      }}
      title={t.forwardTitle}
      description={t.forwardText}
      confirmLabel={t.forward}
      canned={CLAIMS}
      maxLength={CLAIM_MAX}
      busy={forward.isPending}
      error={forward.error}
      onConfirm={(claim) => forward.mutate(claim)}
    />
  );
}
