import { NOTICE_MAX } from '@mogine/contract/setting-kinds';
import { useStrings } from '#shared/i18n/strings.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { fromLocal, toLocal, type Notice } from './setting-value.ts';
import { settingsStrings } from './settings.strings.ts';

export type NoticeDraft = {
  level: Notice['level'];
  zh: string;
  en: string;
  /** As the fields hold them: `2026-03-02T10:30`, or empty. */
  from: string;
  until: string;
};
export type NoticeProblem = 'bothNeeded' | 'endsFirst';

export function toDraft(notice: Notice | null): NoticeDraft {
  if (!notice) return { level: 'info', zh: '', en: '', from: '', until: '' };
  const { level, zh, en, fromTime, untilTime } = notice;
  return { level, zh, en, from: toLocal(fromTime), until: toLocal(untilTime) };
}

/** The notice that a draft stands for, or what is wrong with it. */
export function readDraft({ level, zh, en, from, until }: NoticeDraft): Notice | NoticeProblem {
  const notice = {
    level,
    zh: zh.trim(),
    en: en.trim(),
    fromTime: fromLocal(from),
    untilTime: fromLocal(until),
  };
  if (notice.zh === '' || notice.en === '') return 'bothNeeded';
  const { fromTime, untilTime } = notice;
  return fromTime !== null && untilTime !== null && fromTime >= untilTime ? 'endsFirst' : notice;
}

/** What every page will say, in both languages, and for how long. */
export function NoticeFields({
  draft,
  onChange,
  problem,
}: {
  draft: NoticeDraft;
  onChange: (draft: NoticeDraft) => void;
  problem: NoticeProblem | null;
}) {
  const t = useStrings(settingsStrings);
  return (
    <>
      <SelectField
        label={t.level}
        value={draft.level}
        onValueChange={(value) => onChange({ ...draft, level: value === 'warning' ? 'warning' : 'info' })}
        options={(['info', 'warning'] as const).map((value) => ({ value, label: t.levels[value] }))}
      />
      {(['zh', 'en'] as const).map((lang) => (
        <TextArea
          key={lang}
          label={lang === 'zh' ? t.zhText : t.enText}
          lang={lang === 'zh' ? 'zh-CN' : 'en'}
          rows={2}
          maxLength={NOTICE_MAX[lang]}
          value={draft[lang]}
          onChange={(event) => onChange({ ...draft, [lang]: event.target.value })}
          error={problem === 'bothNeeded' && draft[lang].trim() === '' && t.bothNeeded}
        />
      ))}
      <TextField
        label={t.from}
        type="datetime-local"
        value={draft.from}
        onChange={(event) => onChange({ ...draft, from: event.target.value })}
      />
      <TextField
        label={t.until}
        type="datetime-local"
        value={draft.until}
        onChange={(event) => onChange({ ...draft, until: event.target.value })}
        error={problem === 'endsFirst' && t.endsFirst}
      />
    </>
  );
}
