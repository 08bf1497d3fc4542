import { CLAIM_LINKS_MAX, STATEMENT_MAX } from '@mogine/contract/report-limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { claimsQuery, type Claim } from './claims-query.ts';
import { claimsStrings } from './claims.strings.ts';
import styles from './claim-dialog.module.css';

const STATEMENT_MIN = 10;
const FORM = 'claim-answer';

/** States that nothing is infringed, with addresses of proof; what was sent cannot be changed. */
export function ClaimDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const t = useStrings(claimsStrings);
  const lang = useLang();
  const format = useFormat();
  const queries = useQueryClient();
  const [statement, setStatement] = useState('');
  const [proof, setProof] = useState('');
  const [isTrue, setTrue] = useState(false);
  const links = proof.split(/\s+/).filter(Boolean);
  const hasBadLink =
    links.length > CLAIM_LINKS_MAX || links.some((link) => !/^https?:\/\/\S+\.\S+/.test(link));
  const send = useMutation({
    mutationFn: () => api.reports.answer({ id: claim.id, statement: statement.trim(), links }),
    onSuccess: () => {
      toast.success(t.sent);
      onClose();
    },
    onSettled: () => queries.invalidateQueries(claimsQuery),
  });
  const reasons = [
    ...(statement.trim().length < STATEMENT_MIN ? [t.statementShort] : []),
    ...(hasBadLink ? [t.linksBad(CLAIM_LINKS_MAX)] : []),
    ...(isTrue ? [] : [t.trueMissing]),
  ];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.dialogTitle}
      description={`${claim.claim[lang]} · ${t.times.open(format.date(claim.answerBy, 'time'))}`}
      dismissible={!send.isPending}
      footer={
        <>
          <Button onClick={() => !send.isPending && onClose()}>{t.cancel}</Button>
          <Button type="submit" form={FORM} variant="primary" busy={send.isPending} reasons={reasons}>
            {t.send}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (reasons.length === 0) send.mutate();
        }}
      >
        <TextArea
          label={t.statement}
          hint={t.statementHint}
          rows={6}
          maxLength={STATEMENT_MAX}
          value={statement}
          onChange={(event) => setStatement(event.target.value)}
        />
        <TextArea
          label={t.links}
          hint={t.linksHint(CLAIM_LINKS_MAX)}
          rows={3}
          value={proof}
          error={hasBadLink && t.linksBad(CLAIM_LINKS_MAX)}
          onChange={(event) => setProof(event.target.value)}
        />
        <Checkbox checked={isTrue} onCheckedChange={setTrue}>
          {t.isTrue}
        </Checkbox>
        {send.error && (
          <p className={styles.error} role="alert">
            {send.error instanceof ApiError ? send.error.message : t.unknown}
          </p>
        )}
      </form>
    </Dialog>
  );
}
