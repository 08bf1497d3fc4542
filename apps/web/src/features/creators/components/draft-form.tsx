import { useQuery } from '@tanstack/react-query';
import {
  DRAFT_DESCRIPTION_MAX,
  DRAFT_NAME,
  type DraftNeed,
  type DraftText,
} from '@mogine/contract/draft-rules';
import { FileUp, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { colorsQuery } from '#shared/api/colors-query.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import { Button } from '#shared/ui/button.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { draftStrings } from '../draft.strings.ts';
import { listShelves, listWrong, type Form } from '../model.ts';
import { typesQuery, type DraftDetail } from '../queries.ts';
import { CategoryPicker } from './category-picker.tsx';
import { ColorChips } from './color-chips.tsx';
import styles from './draft-form.module.css';
import { PriceField } from './price-field.tsx';
import { TagField } from './tag-field.tsx';
import { TileField } from './tile-field.tsx';

type DraftFormProps = {
  form: Form;
  forbidden: readonly DraftText[];
  draft: Pick<DraftDetail, 'content' | 'madeBy' | 'material'>;
  onChange: (change: Partial<Form>) => void;
};

const LANGS = { name: 'zh-CN', enName: 'en', description: 'zh-CN', enDescription: 'en' } as const;

/** Everything that is said of a draft, in both languages. */
export function DraftForm({ form, forbidden, draft, onChange }: DraftFormProps) {
  const t = useStrings(draftStrings);
  const isByAi = draft.madeBy === 'ai';
  const wrong = listWrong(form);
  const errorOf = (text: DraftText) => (forbidden.includes(text) ? t.forbidden : undefined);
  return (
    <div className={styles.form}>
      <Section title={t.words}>
        <div className={styles.pair}>
          {(['name', 'enName'] as const).map((field) => (
            <Place key={field} need={field}>
              <TextField
                label={t[field]}
                note={t.count([...form[field]].length, DRAFT_NAME.max)}
                error={errorOf(field)}
                lang={LANGS[field]}
                maxLength={DRAFT_NAME.max}
                autoComplete="off"
                value={form[field]}
                onChange={(event) => onChange({ [field]: event.target.value })}
              />
            </Place>
          ))}
          {(['description', 'enDescription'] as const).map((field) => (
            <TextArea
              key={field}
              label={t[field]}
              note={t.optional}
              hint={t[`${field}Hint`]}
              error={errorOf(field)}
              lang={LANGS[field]}
              maxLength={DRAFT_DESCRIPTION_MAX}
              value={form[field]}
              onChange={(event) => onChange({ [field]: event.target.value })}
            />
          ))}
        </div>
      </Section>
      <Section title={t.category} need="category">
        <Categories content={draft.content} value={form.type} onChange={(type) => onChange({ type })} />
      </Section>
      {draft.material && (
        <Section title={t.tile} need="tile">
          <TileField
            value={form.tile}
            isWrong={wrong.includes('tile')}
            suggestedMm={draft.material.suggestedTileMm}
            onChange={(tile) => onChange({ tile })}
          />
        </Section>
      )}
      <Section title={t.tagsAndColors}>
        <div className={styles.pair}>
          <Place need="tags">
            <TagField
              label={t.tags}
              lang="zh-CN"
              value={form.tags}
              error={errorOf('tags')}
              onChange={(tags) => onChange({ tags })}
            />
          </Place>
          <TagField
            label={t.enTags}
            lang="en"
            value={form.enTags}
            error={errorOf('enTags')}
            onChange={(enTags) => onChange({ enTags })}
          />
        </div>
        <Colors value={form.color} onChange={(color) => onChange({ color })} />
      </Section>
      <Section title={t.price} need="price">
        <PriceField value={form} isWrong={wrong.includes('price')} onChange={onChange} />
      </Section>
      <Section title={t.origin}>
        <div className={styles.origin}>
          {isByAi ? <Sparkles aria-hidden="true" /> : <FileUp aria-hidden="true" />}
          <p>
            <strong className={styles.ai}>{isByAi ? t.ai : t.uploaded}</strong>
            {isByAi ? t.aiText : t.uploadedText}
          </p>
        </div>
      </Section>
    </div>
  );
}

function Section({ title, need, children }: { title: string; need?: DraftNeed; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title} data-need={need}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

/** Where something that may be missing is said. */
function Place({ need, children }: { need: DraftNeed; children: ReactNode }) {
  return (
    <div className={styles.place} data-need={need}>
      {children}
    </div>
  );
}

type CategoriesProps = { content: DraftDetail['content']; value: string; onChange: (type: string) => void };

function Categories({ content, value, onChange }: CategoriesProps) {
  const t = useStrings(draftStrings);
  const { data, error, isFetching, refetch } = useQuery(typesQuery);
  if (data) return <CategoryPicker shelves={listShelves(data, content)} value={value} onChange={onChange} />;
  if (!error) return <div className={styles.awaited} aria-busy="true" />;
  return (
    <div className={styles.lost} role="alert">
      {t.typesFailed}
      <Button size="s" busy={isFetching} onClick={() => void refetch()}>
        {t.retry}
      </Button>
    </div>
  );
}

/** Nothing where the dictionary could not be read: colours are no duty. */
function Colors({ value, onChange }: { value: readonly string[]; onChange: (keys: string[]) => void }) {
  const { data = [] } = useQuery(colorsQuery);
  return data.length > 0 ? <ColorChips colors={data} value={value} onChange={onChange} /> : null;
}
