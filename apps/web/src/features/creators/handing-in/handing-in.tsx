import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isOpen } from '@mogine/contract/submission-rules';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { handingInStrings } from './handing-in.strings.ts';
import styles from './handing-in.module.css';
import { lookQuery } from './queries.ts';
import { SubmissionState } from './submission-state.tsx';
import { SubmitForm } from './submit-form.tsx';
import { Thread } from './thread.tsx';
import { Versions, type Facts } from './versions.tsx';

export type HandingInProps = {
  draftId: string;
  /** The newest one that is saved. */
  revision: number;
  isSaved: boolean;
  isComplete: boolean;
  /** Whether its files are being put right. */
  isFixing: boolean;
  /** Address of its own GLB; empty of what is no model. */
  model: string;
  /** Of its files; null of what is no model. */
  facts: Facts | null;
  /** Whether the draft stays as it is from now on. */
  onHeld: (isHeld: boolean) => void;
};

/** The way to hand a draft in, and what maker and reviewer say of it since. */
export function HandingIn({ draftId, model, facts, onHeld, ...saved }: HandingInProps) {
  const t = useStrings(handingInStrings);
  const [versionOf, setVersionOf] = useState('');
  const { data: look, error, isFetching, refetch } = useQuery(lookQuery(draftId));
  if (!look) {
    if (!error) return <Skeleton height="12em" />;
    return (
      <div className={styles.panel} role="alert">
        {t.failed}
        <Button size="s" busy={isFetching} onClick={() => void refetch()}>
          {t.retry}
        </Button>
      </div>
    );
  }
  const { submission } = look;
  const isHeld = submission !== null && isOpen(submission.state);
  return (
    <>
      {!isHeld && (
        <SubmitForm
          draftId={draftId}
          look={look}
          {...saved}
          onSubmitted={() => onHeld(true)}
          onVersionOf={setVersionOf}
        />
      )}
      <Versions draftId={draftId} assetId={isHeld ? '' : versionOf} model={model} facts={facts} />
      {submission && <Thread draftId={draftId} />}
    </>
  );
}

export type HandedInProps = Pick<HandingInProps, 'draftId' | 'onHeld'> & {
  /** Just now, on this page. */
  isFresh: boolean;
  /** It was decided or withdrawn elsewhere, or is read for the first time. To be the same at every render. */
  onMoved: (isHeld: boolean) => void;
};

/** How the newest submission of a draft stands; nothing of one that was never handed in. */
export function HandedIn({ draftId, isFresh, onHeld, onMoved }: HandedInProps) {
  const { data } = useQuery(lookQuery(draftId));
  const isHeld = data && data.submission !== null && isOpen(data.submission.state);
  useEffect(() => {
    if (isHeld !== undefined) onMoved(isHeld);
  }, [isHeld, onMoved]);
  if (!data?.submission) return null;
  return <SubmissionState submission={data.submission} isFresh={isFresh} onWithdrawn={() => onHeld(false)} />;
}
