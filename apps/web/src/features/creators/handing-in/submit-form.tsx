import { AI_DECLARATIONS, ASSET_LICENCES, CHANGELOG_MAX } from '@mogine/contract/submission-rules';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { pickText } from '#shared/i18n/lang.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { Select } from '#shared/ui/select.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { handingInStrings } from './handing-in.strings.ts';
import styles from './handing-in.module.css';
import { listMissing, type Said } from './model.ts';
import { useSubmit, type Look } from './queries.ts';

type SubmitFormProps = {
  draftId: string;
  look: Look;
  revision: number;
  isSaved: boolean;
  isComplete: boolean;
  onSubmitted: () => void;
};

/** What is said when a draft is handed in, what its files say of AI, and why it cannot be handed in yet. */
export function SubmitForm({ draftId, look, revision, isSaved, isComplete, onSubmitted }: SubmitFormProps) {
  const t = useStrings(handingInStrings);
  const lang = useLang();
  const submit = useSubmit();
  const [said, setSaid] = useState<Said>(() => beginWith(look));
  const missing = listMissing(said, { isSaved, isComplete });
  const change = (part: Partial<Said>) => setSaid((before) => ({ ...before, ...part }));

  function handleSubmit() {
    const { ai, assetId, ...rest } = said;
    if (ai === null) return;
    submit.mutate(
      { id: draftId, revision, ai, ...rest, ...(assetId !== '' && { assetId }) },
      {
        onSuccess: () => {
          onSubmitted();
          toast.success(t.submitted);
        },
        onError: (error) => toast.error(error.message),
      },
    );
  }

  return (
    <section className={styles.panel} aria-label={t.title}>
      <h2 className={styles.title}>{t.title}</h2>
      {look.versionOf === null && look.assets.length > 0 && (
        <Select
          label={t.version}
          options={[
            { value: '', label: t.isNew },
            ...look.assets.map(({ id, name, enName }) => ({
              value: id,
              label: t.versionOf(pickText(lang, name, enName)),
            })),
          ]}
          value={said.assetId}
          onValueChange={(assetId) => change({ assetId })}
        />
      )}
      {look.versionOf && <p>{t.versionOf(pickText(lang, look.versionOf.name, look.versionOf.enName))}</p>}
      {said.assetId !== '' &&
        (['notes', 'enNotes'] as const).map((field) => (
          <TextArea
            key={field}
            label={t[field]}
            hint={t.notesHint}
            rows={2}
            maxLength={CHANGELOG_MAX}
            lang={field === 'notes' ? 'zh-CN' : 'en'}
            value={said[field]}
            onChange={(event) => change({ [field]: event.target.value })}
          />
        ))}
      <div className={styles.choice}>
        <p>{t.ai}</p>
        <SegmentedControl
          label={t.ai}
          segments={AI_DECLARATIONS.map((value) => ({
            value,
            label: t.aiChoices[value],
            disabled: !look.declarable.includes(value),
          }))}
          value={said.ai ?? ('' as 'none')}
          onValueChange={(ai) => change({ ai })}
        />
        <p className={styles.quiet}>{t.aiText}</p>
        <FoundInFiles found={look.found} />
      </div>
      <div className={styles.choice}>
        <p>{t.licence}</p>
        <SegmentedControl
          label={t.licence}
          segments={ASSET_LICENCES.map((value) => ({ value, label: t.licences[value] }))}
          value={said.licence}
          onValueChange={(licence) => change({ licence })}
        />
        <p className={styles.quiet}>{t.licenceText[said.licence]}</p>
      </div>
      <Checkbox
        checked={said.isMemberIncluded}
        onCheckedChange={(isMemberIncluded) => change({ isMemberIncluded })}
      >
        {t.member}
      </Checkbox>
      <div className={styles.actions}>
        <Button
          variant="primary"
          busy={submit.isPending}
          reasons={missing.map((reason) => t.why[reason])}
          onClick={handleSubmit}
        >
          {t.submit}
        </Button>
      </div>
    </section>
  );
}

/** What was said the last time stays said, as far as it may be. */
function beginWith({ submission, versionOf, declarable }: Look): Said {
  const ai = declarable.find((value) => value === submission?.ai) ?? null;
  return {
    ...{ ai, licence: submission?.licence ?? 'standard' },
    isMemberIncluded: submission?.isMemberIncluded ?? true,
    ...{ assetId: versionOf?.id ?? '', notes: '', enNotes: '' },
  };
}

function FoundInFiles({ found }: { found: Look['found'] }) {
  const t = useStrings(handingInStrings);
  return found.map(({ name, verdict, producer, traces }) =>
    verdict === 'none' ? null : (
      <p key={name} className={styles.found}>
        <TriangleAlert aria-hidden="true" />
        {t.found[verdict](name, producer || traces.join(', '))}
      </p>
    ),
  );
}
