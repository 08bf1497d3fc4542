import { z } from 'zod';
import { searchWords } from './kernel/fields.ts';
import { op } from './kernel/op.ts';

const assetKind = z.enum(['model', 'scene', 'panorama', 'material']);

const suggestionsSchema = z.object({
  /** The words before those that the categories, tags and formats are for: they stay when one of these is chosen. */
  kept: z.string(),
  /** What marks the part that is being written, as it was written: `tag:`, `-` …; empty for plain words. */
  mark: z.string(),
  categories: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      enName: z.string(),
      kind: assetKind,
      /** Names of the categories above it, top type first. */
      path: z.array(z.string()),
      enPath: z.array(z.string()),
      /** Published assets in it and below. */
      count: z.int(),
    }),
  ),
  tags: z.array(
    z.object({
      tag: z.string(),
      /** What it is called in the other language; empty where that is not known, or the same. */
      translation: z.string(),
      /** Published assets that have it. */
      count: z.int(),
    }),
  ),
  /** Keys of formats that something on sale has; only where `mark` asks for one. */
  formats: z.array(z.string()),
  assets: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      enName: z.string(),
      kind: assetKind,
      /** Address of a small picture; may be empty. */
      thumb: z.string(),
      coverColor: z.string(),
    }),
  ),
});

export const suggest = {
  suggest: op({
    method: 'GET',
    path: '/api/resource/suggest',
    auth: 'public',
    shared: true,
    perMinute: 600,
    summary: {
      zh: '输入时的建议：分类、标签与资源',
      en: 'Categories, tags and assets for words that are still being typed',
    },
    input: z.object({
      /** As it stands in the box; the last word may be unfinished. */
      searchKey: searchWords(100).min(1),
      type: assetKind.optional(),
    }),
    data: suggestionsSchema,
  }),
};
