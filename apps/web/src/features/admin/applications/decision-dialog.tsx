import {
  APPLICATION_REASONS,
  reasonsFor,
  type ApplicationReason,
} from '@mogine/contract/application-reasons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { GuardedDialog } from '#shared/ui/guarded-dialog.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { ReasonButtons, useChosen } from '../frame/reason-buttons.tsx';
import { deskStrings } from '../frame/desk.strings.ts';
import { DialogFoot } from '../frame/dialog-foot.tsx';
import styles from '../frame/reason-dialog.module.css';
import { WAITING_KEY } from '../frame/use-waiting.ts';
import { useTyped } from '../frame/use-typed.ts';
import { office } from '../session/office-api.ts';
import type { ApplicationDetail } from './application-detail.ts';
import { applicationsStrings } from './applications.strings.ts';

export type Occasion = 'approved' | 'changes_asked' | 'refused' | 'suspended' | 'resumed';

const WORDS_MAX = 500;

type DecisionDialogProps = {
  detail: ApplicationDetail;
  /** Null while nothing is asked. */
  occasion: Occasion | null;
  onClose: () => void;
};

/** Asks for the reasons that go with a decision on a creator, and takes it. */
export function DecisionDialog({ detail, occasion, onClose }: DecisionDialogProps) {
  const t = useStrings(applicationsStrings);
  // What is asked stays so while the window leaves.
  const [last, setLast] = useState<Occasion>('approved');
  if (occasion && occasion !== last) setLast(occasion);
  return (
    <GuardedDialog
      open={occasion !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t.titles[last]}
      size="m"
    >
      <Asked key={last} detail={detail} occasion={last} onClose={onClose} />
    </GuardedDialog>
  );
}

function Asked({
  detail: { id, round, displayName },
  occasion,
  onClose,
}: DecisionDialogProps & { occasion: Occasion }) {
  const t = useStrings(applicationsStrings);
  const desk = useStrings(deskStrings);
  const lang = useLang();
  const queries = useQueryClient();
  const [chosen, toggle] = useChosen<ApplicationReason>();
  const [words, setWords] = useTyped(occasion, '');
  const [isTried, setTried] = useState(false);
  const offered = occasion === 'approved' || occasion === 'resumed' ? [] : reasonsFor(occasion);
  const isMissing = offered.length > 0 && chosen.size === 0 && words.trim() === '';
  const take = useMutation({
    mutationFn: () => {
      const said = { id, reasons: [...chosen], words: words.trim() };
      if (occasion === 'suspended') return office.applicationsDesk.suspend(said);
      if (occasion === 'resumed') return office.applicationsDesk.resume({ id, words: said.words });
      return office.applicationsDesk.decide({ ...said, round, verdict: occasion });
    },
    onSuccess: () => {
      toast.success(t.done[occasion](displayName));
      onClose();
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['applications'] });
      void queries.invalidateQueries({ queryKey: [WAITING_KEY] });
    },
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isMissing && !take.isPending) take.mutate();
      }}
    >
      {offered.length > 0 && (
        <ReasonButtons
          legend={t.reasons}
          reasons={offered.map((code) => ({ code, says: APPLICATION_REASONS[code][lang] }))}
          chosen={chosen}
          onToggle={toggle}
        />
      )}
      <TextArea
        label={t.words}
        note={offered.length === 0 && desk.optional}
        rows={3}
        maxLength={WORDS_MAX}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        error={isTried && isMissing && t.needReason}
      />
      <DialogFoot
        onOpenChange={(open) => !open && onClose()}
        confirmLabel={t.titles[occasion]}
        tone={occasion === 'refused' || occasion === 'suspended' ? 'danger' : 'primary'}
        busy={take.isPending}
        error={take.error}
      />
    </form>
  );
}
