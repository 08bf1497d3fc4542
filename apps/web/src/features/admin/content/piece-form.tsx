import {
  CONTENT_LINE_MAX,
  CONTENT_SUMMARY_MAX,
  FACTS_MAX,
  type ContentOf,
} from '@mogine/contract/desk/content';
import { Trash2 } from 'lucide-react';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { newsPlaces, type Piece } from './content-data.ts';
import { contentStrings } from './content.strings.ts';
import styles from './editor.module.css';
import { PictureField } from './picture-field.tsx';
import { RichEditor } from './rich-editor.tsx';

/** `saved`: the piece as it was before it was changed here. */
type FormProps = { piece: Piece; saved: Piece; onChange: (piece: Piece) => void };
type Words = Readonly<Record<string, unknown>>;

/** Everything that a piece says: its common facts, then Chinese and English side by side. */
export function PieceForm({ piece, saved, onChange }: FormProps) {
  const t = useStrings(contentStrings);
  const words: Words = piece.data;
  const set = (change: Words) => onChange({ ...piece, data: { ...piece.data, ...change } } as Piece);
  const isPartner = piece.kind === 'partner';
  const picture = isPartner ? 'logoImg' : 'coverImg';
  return (
    <div className={styles.form}>
      <PictureField
        label={isPartner ? t.logo : t.cover}
        none={piece.kind === 'news' ? t.noCoverNews : t.noCover}
        value={String(words[picture] ?? '')}
        onChange={(url) => set({ [picture]: url })}
      />
      <div className={styles.common}>
        <Ways piece={piece} saved={saved} set={set} />
      </div>
      <div className={styles.languages}>
        <Language piece={piece} set={set} isZh />
        <Language piece={piece} set={set} isZh={false} />
      </div>
      {piece.kind === 'story' && <Facts facts={piece.data.facts} onChange={(facts) => set({ facts })} />}
    </div>
  );
}

type PartProps = { piece: Piece; set: (change: Words) => void };

/** Where a press leads, and what kind of piece it is. */
function Ways({ piece, saved, set }: PartProps & { saved: Piece }) {
  const t = useStrings(contentStrings);
  if (piece.kind === 'story')
    return (
      <Checkbox checked={piece.data.isDemo} onCheckedChange={(isDemo) => set({ isDemo })}>
        {t.isDemo}
      </Checkbox>
    );
  if (piece.kind !== 'news')
    return (
      <TextField
        label={piece.kind === 'banner' ? t.bannerLink : t.linkUrl}
        hint={piece.kind === 'banner' ? t.bannerLinkHint : t.linkUrlHint}
        value={piece.data.linkUrl}
        maxLength={500}
        onChange={(event) => set({ linkUrl: event.target.value })}
      />
    );
  const { newsType, linkType, linkUrl } = piece.data;
  // Whoever looks at the other choice takes nothing from the piece.
  const savedType = saved.kind === 'news' ? saved.data.newsType : newsType;
  return (
    <>
      <div className={styles.row}>
        <SelectField
          label={t.newsPlace}
          value={String(newsType)}
          onValueChange={(value) => set({ newsType: Number(value) })}
          options={newsPlaces(savedType).map(({ type, place }) => ({
            ...{ value: String(type), label: t.newsPlaces[place] },
          }))}
        />
        <SelectField
          label={t.linkType}
          value={linkType === 2 ? 'outer' : 'inner'}
          onValueChange={(value) => set({ linkType: value === 'outer' ? 2 : 1 })}
          options={[
            { value: 'inner', label: t.linkTypes.inner },
            { value: 'outer', label: t.linkTypes.outer },
          ]}
        />
      </div>
      {linkType === 2 && (
        <TextField
          label={t.linkUrl}
          hint={t.linkUrlHint}
          value={linkUrl}
          maxLength={500}
          onChange={(event) => set({ linkUrl: event.target.value })}
        />
      )}
    </>
  );
}

/** In which field each kind keeps its one line, its sentence and its text. */
const PARTS = {
  news: { line: 'title', sentence: 'subtitle', hasText: true },
  story: { line: 'title', sentence: 'summary', hasText: true },
  banner: { line: 'title', sentence: 'summary', hasText: false },
  partner: { line: 'name', sentence: null, hasText: false },
} as const;

function Language({ piece, set, isZh }: PartProps & { isZh: boolean }) {
  const t = useStrings(contentStrings);
  const { line, sentence, hasText } = PARTS[piece.kind];
  const words: Words = piece.data;
  const nameOf = (name: string) => (isZh ? name : `en${name[0]?.toUpperCase()}${name.slice(1)}`);
  const read = (name: string) => String(words[nameOf(name)] ?? '');
  const lang = isZh ? ('zh-CN' as const) : ('en' as const);
  return (
    <fieldset className={styles.language}>
      <legend>{isZh ? t.zh : t.en}</legend>
      <TextField
        label={t.fields[line]}
        value={read(line)}
        maxLength={CONTENT_LINE_MAX}
        lang={lang}
        onChange={(event) => set({ [nameOf(line)]: event.target.value })}
      />
      {sentence && (
        <TextArea
          label={t.fields[sentence]}
          value={read(sentence)}
          maxLength={CONTENT_SUMMARY_MAX}
          rows={2}
          lang={lang}
          onChange={(event) => set({ [nameOf(sentence)]: event.target.value.replaceAll('\n', ' ') })}
        />
      )}
      {hasText && (
        <RichEditor
          label={`${t.fields.content} · ${isZh ? t.zh : t.en}`}
          lang={lang}
          initial={read('content')}
          onChange={(html) => set({ [nameOf('content')]: html })}
        />
      )}
    </fieldset>
  );
}

type Fact = ContentOf['story']['facts'][number];

function Facts({ facts, onChange }: { facts: readonly Fact[]; onChange: (facts: Fact[]) => void }) {
  const t = useStrings(contentStrings);
  const change = (at: number, part: Partial<Fact>) =>
    onChange(facts.map((fact, place) => (place === at ? { ...fact, ...part } : fact)));
  const fields = [
    ['name', `${t.factName} · ${t.zh}`],
    ['value', `${t.factValue} · ${t.zh}`],
    ['enName', `${t.factName} · ${t.en}`],
    ['enValue', `${t.factValue} · ${t.en}`],
  ] as const;
  return (
    <fieldset className={styles.language}>
      <legend>{t.facts}</legend>
      {facts.map((fact, at) => (
        // They have no name of their own but their place.
        <div key={at} className={styles.fact}>
          {fields.map(([name, label]) => (
            <TextField
              key={name}
              label={label}
              value={fact[name]}
              maxLength={CONTENT_LINE_MAX}
              onChange={(event) => change(at, { [name]: event.target.value })}
            />
          ))}
          <IconButton
            label={t.removeFact}
            icon={<Trash2 />}
            onClick={() => onChange(facts.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      {facts.length < FACTS_MAX && (
        <Button
          size="s"
          onClick={() => onChange([...facts, { name: '', enName: '', value: '', enValue: '' }])}
        >
          {t.addFact}
        </Button>
      )}
    </fieldset>
  );
}
