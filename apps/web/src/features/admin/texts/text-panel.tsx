import { PAGE_TEXT_MAX, type PageWithTexts } from '@mogine/contract/site';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Href } from '#app/href.ts';
import { ApiError } from '#shared/api/client.ts';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { DetailPanel, Facts } from '../frame/detail-panel.tsx';
import { DraftBehind } from '../frame/draft-behind.tsx';
import { useDraft } from '../frame/use-draft.ts';
import { office } from '../session/office-api.ts';
import type { TextPlace } from './places.ts';
import { PlaceVersions } from './place-versions.tsx';
import styles from './texts.module.css';
import { textsStrings } from './texts.strings.ts';

type PanelProps = { page: PageWithTexts; place: TextPlace | null; listHref: Href };

/** One place: what the product says, other words for it, and every version there was. */
export function TextPanel({ page, place, listHref }: PanelProps) {
  const t = useStrings(textsStrings);
  if (!place) return <DetailPanel title={t.gone} listHref={listHref} />;
  return (
    <DetailPanel title={place.key} listHref={listHref}>
      <Facts facts={[{ name: t.own, value: `${place.own.zh}\n${place.own.en}` }]} />
      <Write page={page} place={place} />
      <PlaceVersions page={page} place={place} />
    </DetailPanel>
  );
}

/** The words of a form. */
function readWords({ zh, en }: TextPlace['latest']): { zh: string; en: string } {
  return { zh, en };
}

function Write({ page, place: { key, latest } }: { page: PageWithTexts; place: TextPlace }) {
  const t = useStrings(textsStrings);
  const format = useFormat();
  const queries = useQueryClient();
  const draft = useDraft(latest, readWords, `${page} ${key}`);
  const { form: words, from } = draft;
  const save = useMutation({
    mutationFn: (sent: typeof words) => office.textsDesk.write({ page, key, seen: from.revision, ...sent }),
    onSuccess: ({ version }, sent) => {
      draft.onSaved(sent);
      toast.success(t.saved(format.number(version)));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['texts'] }),
  });
  const isSame = words.zh.trim() === from.zh && words.en.trim() === from.en;
  const isMissing = words.zh.trim() === '' || words.en.trim() === '';
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSame && !isMissing && !save.isPending) save.mutate(words);
      }}
    >
      <h3>{t.write}</h3>
      {(['zh', 'en'] as const).map((lang) => (
        <TextArea
          key={lang}
          label={t[lang]}
          lang={lang === 'zh' ? 'zh-CN' : 'en'}
          rows={3}
          maxLength={PAGE_TEXT_MAX}
          value={words[lang]}
          onChange={(event) => draft.setForm({ ...words, [lang]: event.target.value })}
        />
      ))}
      {draft.isBehind && <DraftBehind onTake={draft.takeLatest} />}
      {save.error && (
        <p className={styles.error} role="alert">
          {save.error instanceof ApiError ? save.error.message : String(save.error)}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={save.isPending}
        reasons={[...(isMissing ? [t.missing] : []), ...(isSame ? [t.same] : [])]}
      >
        {t.save}
      </Button>
    </form>
  );
}
