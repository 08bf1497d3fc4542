import { CLAIM_LINKS_MAX, STATEMENT_MAX } from '@mogine/contract/report-limits';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { claimsQuery, upheldQuery, type Claim, type Upheld } from './claims-query.ts';
import { claimsStrings } from './claims.strings.ts';
import { ObjectionDialog } from './objection-dialog.tsx';

const STATEMENT_MIN = 10;

/** Answers a claim. */
export function ClaimDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const t = useStrings(claimsStrings);
  const lang = useLang();
  const format = useFormat();
  return (
    <StatementDialog
      title={t.dialogTitle}
      lead={`${claim.claim[lang]} · ${t.times.open(format.date(claim.answerBy, 'time'))}`}
      sent={t.sent}
      send={async (said) => api.reports.answer({ id: claim.id, ...said })}
      stale={claimsQuery}
      onClose={onClose}
    />
  );
}

/** Objects to a decision that took something off sale. */
export function TakedownDialog({ upheld, onClose }: { upheld: Upheld; onClose: () => void }) {
  const t = useStrings(claimsStrings);
  return (
    <StatementDialog
      title={t.objectTitle}
      lead={t.objectLead}
      sent={t.objectSent}
      send={async (said) => api.reports.object({ id: upheld.id, ...said })}
      stale={upheldQuery}
      onClose={onClose}
    />
  );
}

type StatementDialogProps = {
  title: string;
  lead: string;
  sent: string;
  send: (said: { statement: string; links: string[] }) => Promise<unknown>;
  stale: { queryKey: QueryKey };
  onClose: () => void;
};

/** States that nothing is infringed, with addresses of proof. */
function StatementDialog({ title, lead, sent, send, stale, onClose }: StatementDialogProps) {
  const t = useStrings(claimsStrings);
  const [statement, setStatement] = useState('');
  const [proof, setProof] = useState('');
  const [isTrue, setTrue] = useState(false);
  const links = proof.split(/\s+/).filter(Boolean);
  const hasBadLink =
    links.length > CLAIM_LINKS_MAX || links.some((link) => !/^https?:\/\/\S+\.\S+/.test(link));
  return (
    <ObjectionDialog
      title={title}
      lead={lead}
      t={{ ...t, sent }}
      reasons={[
        ...(statement.trim().length < STATEMENT_MIN ? [t.statementShort] : []),
        ...(hasBadLink ? [t.linksBad(CLAIM_LINKS_MAX)] : []),
        ...(isTrue ? [] : [t.trueMissing]),
      ]}
      send={async () => send({ statement: statement.trim(), links })}
      stale={stale}
      onClose={onClose}
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
    </ObjectionDialog>
  );
}
