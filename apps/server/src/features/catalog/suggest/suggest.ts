import type { AssetKind, catalog } from '@mogine/contract/catalog';
import type { Lang } from '@mogine/contract/kernel/envelope';
import type { OpInput, OpResult } from '@mogine/contract/kernel/op';
import type { Context } from '#context';
import { hasHan } from '#kernel/fold';
import type { CatalogueMemory, TypeTree } from '../memory.ts';
import { readVersion } from '../repository/ranking.ts';
import type { TypeRow } from '../repository/types.ts';
import { suggestAssets } from './assets.ts';
import { toKey } from './keys.ts';
import { isShown, type SuggestMemory, type Tag, type Words } from './memory.ts';
import { readPart, type Part } from './part.ts';

type Suggestions = OpResult<typeof catalog.suggest>;
type Category = Suggestions['categories'][number];
type Asked = { kind: AssetKind | null; lang: Lang };

const CATEGORIES_SIZE = 3;
const TAGS_SIZE = 5;
const FORMATS_SIZE = 8;

/** What an input may go on to: its last word, or what is marked in it, is taken for the beginning of a name. */
export async function suggest(
  ctx: Context,
  memories: { catalogue: CatalogueMemory; suggest: SuggestMemory },
  { searchKey, type }: OpInput<typeof catalog.suggest>,
  lang: Lang,
): Promise<Suggestions> {
  const version = await readVersion(ctx.db);
  memories.catalogue.see(version);
  const words = await memories.suggest.words(ctx, memories.catalogue, version);
  const tree = await memories.catalogue.tree(ctx.db);
  const part = readPart(searchKey);
  const named = suggestNames(words, tree, part, { kind: type ?? null, lang });
  const isWhole = part.field === null || part.field === 'author';
  if (!isWhole) return { ...named, assets: [] };
  const key = `${version} ${type ?? ''} ${searchKey}`;
  return {
    ...named,
    assets: [
      ...(await memories.suggest.assets(key, () =>
        suggestAssets(ctx, memories.catalogue, { searchKey, type }),
      )),
    ],
  };
}

/** The categories and tags, or formats, that go on from the longest beginning that any goes on from. */
function suggestNames(
  words: Words,
  tree: TypeTree,
  { field, mark, beginnings }: Part,
  asked: Asked,
): Omit<Suggestions, 'assets'> {
  const nothing = { kept: '', mark, categories: [], tags: [], formats: [] };
  for (const { key, kept } of beginnings) {
    if (key === '' && field === 'without') break;
    const categories = field === null || field === 'type' ? findCategories(words, tree, key, asked) : [];
    const tags = field === null || field === 'tag' || field === 'without' ? findTags(words, key, asked) : [];
    const formats = field === 'format' ? words.formats.filter((own) => own.startsWith(key)) : [];
    if (categories.length + tags.length + formats.length === 0) continue;
    const isCategory = ({ tag, translation }: Tag) =>
      categories.some(({ name, enName }) =>
        [toKey(name), toKey(enName)].some((own) => own === toKey(tag) || own === toKey(translation)),
      );
    return {
      ...{ kept, mark, categories },
      tags: tags.filter((tag) => !isCategory(tag)).slice(0, TAGS_SIZE),
      formats: formats.slice(0, FORMATS_SIZE),
    };
  }
  return nothing;
}

function findCategories(words: Words, tree: TypeTree, key: string, { kind, lang }: Asked): Category[] {
  const shown = categoriesOf(tree);
  // As they stand now, whatever they were when the words were read.
  const found = words.categoryIds.map((id) => shown.get(id));
  const uses = Uint32Array.from(found, (category) =>
    category && (kind === null || category.kind === kind) ? category.count : 0,
  );
  return words.categories
    .find(key, { uses, limit: CATEGORIES_SIZE, bySound: isSpoken(lang) })
    .flatMap((number) => found[number] ?? []);
}

const shownIn = new WeakMap<TypeTree, ReadonlyMap<string, Category>>();

/** Every category that visitors see, by its id. */
function categoriesOf(tree: TypeTree): ReadonlyMap<string, Category> {
  const known = shownIn.get(tree);
  if (known) return known;
  const shown = tree.rows.filter(({ id }) => isShown(tree, id)).map((row) => toCategory(tree, row));
  const categories = new Map(shown.map((category) => [category.id, category]));
  shownIn.set(tree, categories);
  return categories;
}

function toCategory(tree: TypeTree, row: TypeRow): Category {
  const above = lineOf(tree, row.id).slice(0, -1);
  return {
    ...{ id: row.id, name: row.name, enName: row.en_name, count: row.asset_count },
    kind: (above[0] ?? row).code as AssetKind,
    path: above.map(({ name }) => name),
    enPath: above.map(({ en_name: enName }) => enName),
  };
}

/** A category below all that it is in, top first. */
function lineOf(tree: TypeTree, id: string): TypeRow[] {
  const row = tree.byId.get(id);
  if (!row) return [];
  return [...(row.parent_id === null ? [] : lineOf(tree, row.parent_id)), row];
}

/** More than are shown, as some may be said by a category already. A word and its translation are one, in the reader's language. */
function findTags(words: Words, key: string, { kind, lang }: Asked): Suggestions['tags'] {
  const uses = words.uses[kind ?? 'all'];
  const limit = 2 * TAGS_SIZE + CATEGORIES_SIZE;
  const numbers =
    key === '' ? words.common[lang] : words.tagNames.find(key, { uses, limit, bySound: isSpoken(lang) });
  const found = numbers.flatMap((number) => {
    const [tag, count = 0] = [words.tags[number], uses[number]];
    return tag && count > 0 ? { ...tag, count } : [];
  });
  const isOwn = ({ tag }: Tag) => hasHan(tag) === (lang === 'zh');
  const said = new Set<string>();
  return found.flatMap((tag) => {
    if (said.has(toKey(tag.tag))) return [];
    said.add(toKey(tag.tag)).add(toKey(tag.translation));
    const other = found.find((own) => own.tag === tag.translation);
    return other && isOwn(other) && !isOwn(tag) ? other : tag;
  });
}

/** How Chinese sounds means something only to those who read it. */
function isSpoken(lang: Lang): boolean {
  return lang === 'zh';
}
