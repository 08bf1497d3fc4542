import { APPEAL_MAX, APPEAL_MIN } from '@mogine/contract/case-limits';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { decisionsQuery, type Decision } from './decisions-query.ts';
import { decisionsStrings } from './decisions.strings.ts';
import { ObjectionDialog } from './objection-dialog.tsx';

/** Says why a decision is wrong. */
export function AppealDialog({ decision, onClose }: { decision: Decision; onClose: () => void }) {
  const t = useStrings(decisionsStrings);
  const [text, setText] = useState('');
  return (
    <ObjectionDialog
      title={t.title}
      lead={t.lead}
      t={t}
      reasons={text.trim().length < APPEAL_MIN ? [t.short(APPEAL_MIN)] : []}
      send={async () => api.cases.appeal({ id: decision.id, text: text.trim() })}
      stale={decisionsQuery}
      onClose={onClose}
    >
      <TextArea
        label={t.text}
        hint={t.hint}
        rows={6}
        maxLength={APPEAL_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </ObjectionDialog>
  );
}
