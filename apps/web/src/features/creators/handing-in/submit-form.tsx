import { AI_DECLARATIONS, ASSET_LICENCES, CHANGELOG_MAX } from '@mogine/contract/submission-rules';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '#app/lazy-part.tsx';
import { siteSettingsQuery } from '#app/site-settings.ts';
import { pickText } from '#shared/i18n/lang.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useLang, useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { SegmentedControl } from '#shared/ui/segmented-control.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { handingInStrings } from './handing-in.strings.ts';
import styles from './handing-in.module.css';
import { beginWith, listMissing, toVariant, type Said } from './model.ts';
import { PublishTimeField } from './publish-time-field.tsx';
import { readField } from './publish-time.ts';
import { useSubmit, type Look } from './queries.ts';

const VariantField = lazyPart(
  'variant-field',
  async () => (await import('./variant-field.tsx')).VariantField,
);

const WHENS = ['soon', 'later'] as const;

type SubmitFormProps = {
  draftId: string;
  look: Look;
  revision: number;
  isSaved: boolean;
  isComplete: boolean;
  /** Whether its files are being put right. */
  isFixing: boolean;
  onSubmitted: () => void;
  /** Of which asset it is chosen to be the next version; empty for none. */
  onVersionOf: (assetId: string) => void;
};

/** What is said when a draft is handed in, what its files say of AI, and why it cannot be handed in yet. */
export function SubmitForm({
  draftId,
  look,
  revision,
  isSaved,
  isComplete,
  isFixing,
  onSubmitted,
  onVersionOf,
}: SubmitFormProps) {
  const t = useStrings(handingInStrings);
  const lang = useLang();
  const rates = useQuery(siteSettingsQuery).data?.creatorRates;
  const submit = useSubmit(() => {
    onSubmitted();
    toast.success(t.submitted);
  });
  const [said, setSaid] = useState<Said>(() => beginWith(look, new Date()));
  const [now, setNow] = useState(() => new Date());
  const chosen = look.versionOf ?? look.assets.find(({ id }) => id === said.assetId);
  const isOfficial = (chosen ?? look).isOfficial;
  const missing = listMissing(said, { isSaved, isComplete, isFixing, now });
  const change = (part: Partial<Said>) => setSaid((before) => ({ ...before, ...part }));

  function handleSubmit() {
    const { ai, assetId, publishAt, variant, ...rest } = said;
    if (ai === null) return;
    const publishTime = publishAt === null ? null : readField(publishAt, new Date());
    // The minute that was chosen has passed while the form stood open.
    if (publishAt !== null && publishTime === null) return setNow(new Date());
    submit.mutate(
      {
        ...{ id: draftId, revision, ai, ...rest },
        ...(assetId !== '' && { assetId }),
        ...(variant && assetId === '' && { variant: toVariant(variant) }),
        ...(publishTime !== null && { publishTime }),
      },
      { onError: (error) => toast.error(error.message) },
    );
  }

  return (
    <section className={styles.panel} aria-label={t.title}>
      <h2 className={styles.title}>{t.title}</h2>
      {look.versionOf === null && look.assets.length > 0 && (
        <SelectField
          label={t.version}
          options={[
            { value: '', label: t.isNew },
            ...look.assets.map(({ id, name, enName }) => ({
              value: id,
              label: t.versionOf(pickText(lang, name, enName)),
            })),
          ]}
          value={said.assetId}
          onValueChange={(assetId) => {
            change({ assetId });
            onVersionOf(assetId);
          }}
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
      {said.assetId === '' && look.assets.length > 0 && (
        <VariantField kind={look.kind} value={said.variant} onChange={(variant) => change({ variant })} />
      )}
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
      <div className={styles.choice}>
        <Checkbox
          checked={said.isMemberIncluded}
          onCheckedChange={(isMemberIncluded) => change({ isMemberIncluded })}
        >
          {t.member}
        </Checkbox>
        <p className={styles.quiet}>
          {isOfficial ? t.official : rates && t.memberText(rates.memberDownloadPoints, rates.sharePercent)}
        </p>
      </div>
      <div className={styles.choice}>
        <p>{t.when}</p>
        <SegmentedControl
          label={t.when}
          segments={WHENS.map((value) => ({ value, label: t.whens[value] }))}
          value={said.publishAt === null ? 'soon' : 'later'}
          onValueChange={(when) => change({ publishAt: when === 'soon' ? null : '' })}
        />
        {said.publishAt !== null && (
          <PublishTimeField value={said.publishAt} onChange={(publishAt) => change({ publishAt })} />
        )}
      </div>
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

function FoundInFiles({ found }: { found: Look['found'] }) {
  const t = useStrings(handingInStrings);
  const format = useFormat();
  return found.map(({ name, verdict, producer, traces }) =>
    verdict === 'none' ? null : (
      <p key={name} className={styles.found}>
        <TriangleAlert aria-hidden="true" />
        {t.found[verdict](name, producer || format.list(traces))}
      </p>
    ),
  );
}
