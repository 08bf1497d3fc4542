import { EARLY_GROUNDS, LEGAL_CHANGE_MAX } from '@mogine/contract/desk/legal';
import type { LegalDocumentName } from '@mogine/contract/site';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { toast } from '#shared/ui/toast-store.ts';
import { NoteDialog } from '../frame/reason-dialog.tsx';
import { useTyped } from '../frame/use-typed.ts';
import { office } from '../session/office-api.ts';
import { legalStrings } from './legal.strings.ts';

const REASON_MAX = 500;
const CHANGE_MIN = 2;
const BLANK = { day: '', asksConsent: true, early: '', zh: '', en: '' };

type ProposeProps = { document: LegalDocumentName; version: number; open: boolean; onClose: () => void };

/** From when on a draft is to hold, and what readers are told of it; a second person decides. */
export function ProposeDialog({ document, version, open, onClose }: ProposeProps) {
  const t = useStrings(legalStrings);
  const queries = useQueryClient();
  const [form, setForm] = useTyped('propose', BLANK);
  const [isTried, setTried] = useState(false);
  const set = (change: Partial<typeof BLANK>) => setForm((before) => ({ ...before, ...change }));
  const isShort = (words: string) => words.trim().length < CHANGE_MIN;
  const isWhole = form.day !== '' && !isShort(form.zh) && !isShort(form.en);
  const early = EARLY_GROUNDS.find((ground) => ground === form.early);
  function close() {
    setForm(BLANK);
    setTried(false);
    onClose();
  }
  const propose = useMutation({
    mutationFn: (reason: string) =>
      office.legalDesk.propose({
        ...{ document, version, effectiveDay: form.day, asksConsent: form.asksConsent, reason },
        ...{ change: { zh: form.zh, en: form.en }, ...(early && { early }) },
      }),
    onSuccess: () => {
      toast.success(t.proposed);
      close();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['approvals'] }),
  });
  return (
    <NoteDialog
      open={open}
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        propose.reset();
        close();
      }}
      title={t.proposeTitle}
      description={t.proposeText}
      confirmLabel={t.propose}
      maxLength={REASON_MAX}
      onTry={() => setTried(true)}
      busy={propose.isPending}
      error={propose.error}
      onConfirm={(reason) => {
        if (isWhole) propose.mutate(reason);
      }}
    >
      <TextField
        label={t.day}
        hint={t.dayHint}
        type="date"
        value={form.day}
        error={isTried && form.day === '' && t.dayMissing}
        onChange={(event) => set({ day: event.target.value })}
      />
      {(['zh', 'en'] as const).map((lang) => (
        <TextArea
          key={lang}
          label={t.change[lang]}
          lang={lang === 'zh' ? 'zh-CN' : 'en'}
          rows={2}
          maxLength={LEGAL_CHANGE_MAX}
          value={form[lang]}
          error={isTried && isShort(form[lang]) && t.changeMissing}
          onChange={(event) => set({ [lang]: event.target.value })}
        />
      ))}
      <Checkbox checked={form.asksConsent} onCheckedChange={(asksConsent) => set({ asksConsent })}>
        {t.asksConsent}
      </Checkbox>
      <SelectField
        label={t.early}
        value={form.early}
        onValueChange={(value) => set({ early: value })}
        options={[
          { value: '', label: t.earlies.none },
          ...EARLY_GROUNDS.map((ground) => ({ value: ground as string, label: t.earlies[ground] })),
        ]}
      />
    </NoteDialog>
  );
}
