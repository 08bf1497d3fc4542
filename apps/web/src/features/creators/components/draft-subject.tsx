import { useQuery } from '@tanstack/react-query';
import { explainUploadRefusal, isUploadRefusal } from '@mogine/contract/upload-refusals';
import { Undo2, Wrench } from 'lucide-react';
import { useRef, useState } from 'react';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { HealthCard, placesOf } from '#shared/model-health/health-card.tsx';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { draftStrings } from '../draft.strings.ts';
import { draftModelQuery, useFixDraft, useUnfixDraft, type DraftDetail } from '../queries.ts';
import { AlikeNote } from './alike-note.tsx';
import { DraftFiles } from './draft-files.tsx';
import { DraftStage } from './draft-stage.tsx';
import styles from './draft-subject.module.css';
import { MapRoles } from './map-roles.tsx';

type Finding = DraftDetail['findings'][number];

/** What a draft shows, its files, and what was found in them with what can be done about that. */
export function DraftSubject({ draft: first, name }: { draft: DraftDetail; name: string }) {
  const t = useStrings(draftStrings);
  const stage = useRef<HTMLDivElement>(null);
  const { data: draft } = useQuery(draftModelQuery(first));
  const [shown, setShown] = useState('');
  const fix = useFixDraft(draft.id);
  const found = draft.findings.find(({ code }) => code === shown) ?? null;
  const isFixing = draft.isFixing || fix.isPending;

  function show(finding: Finding | null) {
    setShown(finding?.code ?? '');
    // On phones the model is above the card.
    if (finding) stage.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }
  function actionOf({ code, fix: kind }: Finding) {
    if (kind === '') return null;
    return (
      <Button
        size="s"
        variant="quiet"
        icon={<Wrench aria-hidden="true" />}
        reasons={isFixing ? [t.fixing] : []}
        onClick={() => fix.mutate(code, { onError: (error) => toast.error(error.message) })}
      >
        {t.fixes[kind]}
      </Button>
    );
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
            actionOf={actionOf}
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

/** What is being put right, what has been, and why it could not be. */
function FixState({ draft, isFixing }: { draft: DraftDetail; isFixing: boolean }) {
  const t = useStrings(draftStrings);
  const lang = useLang();
  const unfix = useUnfixDraft(draft.id);
  if (isFixing) {
    return (
      <div className={styles.fixing} role="status">
        {t.fixing}
        <ProgressBar label={t.fixing} value={null} />
      </div>
    );
  }
  const why = isUploadRefusal(draft.fixRefusal) ? explainUploadRefusal(draft.fixRefusal, {}) : null;
  return (
    <>
      {why && (
        <p className={styles.failed} role="alert">
          {t.fixFailed(pickText(lang, why.zh, why.en))}
        </p>
      )}
      {draft.fixes.length > 0 && (
        <div className={styles.fixed}>
          <p>
            {t.fixed([...new Set(draft.fixes)].map((kind) => t.fixedKinds[kind]).join(t.conflict.between))}
          </p>
          <Button
            size="s"
            variant="quiet"
            busy={unfix.isPending}
            icon={<Undo2 aria-hidden="true" />}
            onClick={() => unfix.mutate(undefined, { onError: (error) => toast.error(error.message) })}
          >
            {t.unfix}
          </Button>
        </div>
      )}
    </>
  );
}
