import type { AssetDescriptions, ImportedFields } from '@mogine/contract/asset-change';
import { useFormat } from '#shared/i18n/format.ts';
import { useStrings } from '#shared/i18n/strings.tsx';
import styles from './assets.module.css';
import { assetsStrings } from './assets.strings.ts';
import { useCategoryOptions } from './category-options.ts';

type Field = keyof (ImportedFields & AssetDescriptions);

const FIELDS = [
  ...(['name', 'enName', 'typeId', 'tags', 'enTags'] as const),
  ...(['colors', 'price', 'isMemberIncluded', 'licence'] as const),
  ...(['shelf', 'reason', 'description', 'enDescription'] as const),
];

/** What was, struck through, and what is instead, field by field. */
export function Changes({
  before,
  after,
}: {
  before: Partial<Record<Field, unknown>>;
  after: Partial<Record<Field, unknown>>;
}) {
  const t = useStrings(assetsStrings);
  const write = useWriteField();
  const names = { ...t, typeId: t.category, isMemberIncluded: t.member, reason: t.suspendedFor };
  return FIELDS.filter((field) => field in after).map((field) => (
    <span key={field}>
      {names[field]} <span className={styles.before}>{write(field, before[field]) || '—'}</span> →{' '}
      {write(field, after[field]) || '—'}
    </span>
  ));
}

function useWriteField() {
  const t = useStrings(assetsStrings);
  const format = useFormat();
  const { nameOf } = useCategoryOptions();
  return (field: Field, value: unknown): string => {
    if (Array.isArray(value)) return format.list(value.map(String));
    if (typeof value === 'number') return t.points(format.number(value));
    if (typeof value === 'boolean') return t.members[value ? 'true' : 'false'];
    const text = typeof value === 'string' ? value : '';
    if (field === 'typeId') return nameOf(text);
    if (field === 'shelf' && text in t.states) return t.states[text as keyof typeof t.states];
    return field === 'licence' && (text === 'standard' || text === 'editorial') ? t.licences[text] : text;
  };
}
