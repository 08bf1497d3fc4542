import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { HealthCard, placesOf } from '#shared/model-health/health-card.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { toast } from '#shared/ui/toast-store.ts';
import { draftModelQuery, isGone, useFixDraft, type DraftDetail } from '../queries.ts';
import { AlikeNote } from './alike-note.tsx';
import { DraftFiles } from './draft-files.tsx';
import { DraftStage } from './draft-stage.tsx';
import styles from './draft-subject.module.css';
import { FixAction, FixState } from './fix-controls.tsx';
import { MapRoles } from './map-roles.tsx';

type Finding = DraftDetail['findings'][number];

type DraftSubjectProps = { draft: DraftDetail; name: string; onGone: () => void };

/** What a draft shows, its files, and what was found in them with what can be done about that. */
export function DraftSubject({ draft: first, name, onGone }: DraftSubjectProps) {
  const stage = useRef<HTMLDivElement>(null);
  const { data: draft, error } = useQuery(draftModelQuery(first));
  const [shown, setShown] = useState('');
  const fix = useFixDraft(draft.id);
  const isFixing = draft.isFixing || fix.isPending;
  const found = draft.findings.find(({ code }) => code === shown) ?? null;

  const tellGone = useEffectEvent(onGone);
  useEffect(() => {
    if (isGone(error)) tellGone();
  }, [error]);

  function show(finding: Finding | null) {
    setShown(finding?.code ?? '');
    // On phones the model is above the card.
    if (finding) stage.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }
  return (
    <div className={classNames(styles.model, draft.material && styles.isLong)}>
      <div ref={stage} className={styles.stage}>
        <DraftStage draft={draft} name={name} marked={found && placesOf(found)} />
      </div>
      <AlikeNote id={draft.id} cover={draft.cover.split('?')[0] ?? ''} />
      <DraftFiles draft={draft} />
      {draft.isExamined && (
        <>
          <HealthCard
            subject={draft.content}
            findings={draft.findings}
            shown={found}
            onShow={show}
            isMaker
            actionOf={(finding) => (
              <FixAction
                finding={finding}
                isFixing={isFixing}
                onFix={(said) => fix.mutate(said, { onError: (error) => toast.error(error.message) })}
              />
            )}
          />
          <FixState draft={draft} isFixing={isFixing} />
          {draft.material && (
            <MapRoles key={draft.cover} id={draft.id} material={draft.material} isBusy={isFixing} />
          )}
        </>
      )}
    </div>
  );
}
