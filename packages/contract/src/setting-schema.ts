import { z } from 'zod';
import { instant, line } from './kernel/fields.ts';
import { NOTICE_MAX, SETTINGS, type SettingFacts, type SettingKey } from './setting-kinds.ts';

/** What every page says for a while. */
export const noticeSchema = z
  .object({
    level: z.enum(['info', 'warning']),
    zh: line(NOTICE_MAX.zh).pipe(z.string().min(1)),
    en: line(NOTICE_MAX.en).pipe(z.string().min(1)),
    /** Null: at once. */
    fromTime: instant.nullable(),
    /** Null: until it is taken away. */
    untilTime: instant.nullable(),
  })
  .refine(({ fromTime, untilTime }) => fromTime === null || untilTime === null || fromTime < untilTime, {
    path: ['untilTime'],
  });

/** What a setting of this kind may be set to. */
export function valueSchemaOf(key: SettingKey): z.ZodType {
  const facts: SettingFacts = SETTINGS[key];
  if (facts.type === 'switch') return z.boolean();
  if (facts.type === 'notice') return z.union([noticeSchema, z.literal(false)]);
  return z.int().min(facts.min).max(facts.max);
}
