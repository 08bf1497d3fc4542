import { LEGAL_SUMMARY_MAX, LEGAL_TITLE_MAX, type LegalWords } from '@mogine/contract/desk/legal';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { WarningNote } from '#shared/ui/warning-note.tsx';
import styles from '../content/editor.module.css';
import { RichEditor } from '../content/rich-editor.tsx';
import {
  apartIn,
  fromEditor,
  halvesOf,
  pairHalves,
  toEditor,
  type Half,
  type LegalLang,
} from './legal-draft.ts';
import { legalStrings } from './legal.strings.ts';

/** More of them say no more than these. */
const APART_SHOWN = 8;

type FormProps = { words: LegalWords; onChange: (change: (before: LegalWords) => LegalWords) => void };

/** Everything that a text says, in Chinese and English side by side. */
export function LegalForm({ words, onChange }: FormProps) {
  const t = useStrings(legalStrings);
  const format = useFormat();
  const apart = apartIn(words.sections);
  return (
    <div className={styles.form}>
      <p className={styles.hint}>{t.textHint}</p>
      <WarningNote>
        {apart.length > 0 &&
          t.apart(format.list(apart.slice(0, APART_SHOWN).map(String)), {
            isOne: apart.length === 1,
            isMore: apart.length > APART_SHOWN,
          })}
      </WarningNote>
      <div className={styles.languages}>
        <Language words={words} onChange={onChange} lang="zh" />
        <Language words={words} onChange={onChange} lang="en" />
      </div>
    </div>
  );
}

function withHalves(words: LegalWords, lang: LegalLang, halves: Half[]): LegalWords {
  const other = halvesOf(words.sections, lang === 'zh' ? 'en' : 'zh');
  const sections = lang === 'zh' ? pairHalves(halves, other) : pairHalves(other, halves);
  return { ...words, sections };
}

const FIELDS = {
  zh: { title: 'title', summary: 'summary', code: 'zh-CN' },
  en: { title: 'enTitle', summary: 'enSummary', code: 'en' },
} as const;

function Language({ words, onChange, lang }: FormProps & { lang: LegalLang }) {
  const t = useStrings(legalStrings);
  const { title, summary, code } = FIELDS[lang];
  return (
    <fieldset className={styles.language}>
      <legend>{t[lang]}</legend>
      <TextField
        label={t.fields.title}
        value={words[title]}
        maxLength={LEGAL_TITLE_MAX}
        lang={code}
        onChange={(event) => {
          const { value } = event.target;
          onChange((before) => ({ ...before, [title]: value }));
        }}
      />
      <TextArea
        label={t.fields.summary}
        value={words[summary]}
        maxLength={LEGAL_SUMMARY_MAX}
        rows={3}
        lang={code}
        onChange={(event) => {
          const value = event.target.value.replaceAll('\n', ' ');
          onChange((before) => ({ ...before, [summary]: value }));
        }}
      />
      <RichEditor
        isLegal
        label={`${t.fields.text} · ${t[lang]}`}
        lang={code}
        initial={toEditor(halvesOf(words.sections, lang))}
        onChange={(_, document) => onChange((before) => withHalves(before, lang, fromEditor(document)))}
      />
    </fieldset>
  );
}
