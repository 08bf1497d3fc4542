import { assetKinds, type AssetKind } from '@mogine/contract/catalog';
import { DESCRIPTOR_BYTES, DESCRIPTOR_VERSION } from '@mogine/descriptor';
import { sql } from 'kysely';
import type { Database } from '#db/client';
import { HEALTH_EDITION } from '../src/features/catalog/index.ts';
import { buildSearchDocument } from '../src/features/catalog/search/document.ts';
import { MAKES, ROOMS, STYLES, THINGS, createRandom, pick, type Word } from './bench-words.ts';

export type BenchCatalogue = { count: number; seed?: number; now: Date };

/** Different titles, tags and words; assets beyond them repeat, which changes no index's selectivity. */
const VARIANTS_MAX = 3000;
const BATCH = 2000;
const YEAR_MS = 365 * 24 * 3600 * 1000;

type Variant = {
  kind: AssetKind;
  typeId: string;
  name: string;
  enName: string;
  tags: string;
  enTags: string;
  words: string;
  ownWords: string[];
};
type Row = Record<string, unknown> & { id: string; type_id: string };

/**
 * Fills a benchmark's database with assets that have records, search words and totals but no files behind them: about
 * 100,000 in half a minute. Needs the type tree and the colours. Throws in any database not named for a bench or a test.
 */
export async function seedBenchCatalogue(
  db: Database,
  { count, seed = 1, now }: BenchCatalogue,
): Promise<void> {
  await refuseRealDatabase(db);
  const random = createRandom(seed);
  const variants = await makeVariants(db, random, Math.min(count, VARIANTS_MAX));
  const colors = await db.selectFrom('dictionary_entry').select('key').where('code', '=', 'color').execute();
  const colorKeys = colors.map((color) => color.key);
  for (let first = 0; first < count; first += BATCH) {
    const size = Math.min(BATCH, count - first);
    const chosen = Array.from({ length: size }, () => pick(random, variants));
    const rows = chosen.map((variant, index) => assetRow(variant, first + index, { random, colorKeys, now }));
    await insertBatch(db, rows, chosen);
  }
  await rememberWords(db, variants);
  await vacuum(db);
}

const FILLED = [
  ...['asset', 'asset_file', 'asset_version', 'asset_card', 'asset_listing'],
  ...['asset_search', 'asset_change', 'asset_type'],
];

async function vacuum(db: Database): Promise<void> {
  await db.connection().execute(async (own) => {
    // Of a million assets it takes longer than any statement of the product may.
    await sql`set statement_timeout = 0`.execute(own);
    for (const table of FILLED) await sql`vacuum (analyze) ${sql.table(table)}`.execute(own);
    await sql`reset statement_timeout`.execute(own);
  });
}

async function refuseRealDatabase(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const name = rows[0]?.name ?? '';
  if (!/bench|test/.test(name))
    throw new Error(`${name} is no benchmark's database: generated assets stay out of it`);
}

async function makeVariants(db: Database, random: () => number, count: number): Promise<Variant[]> {
  const nodes = await db
    .selectFrom('asset_type')
    .select(['id', 'parent_id', 'code'])
    .orderBy('sort')
    .execute();
  const leavesOf = (kind: AssetKind) => {
    const top = nodes.find((node) => node.code === kind);
    const leaves = nodes.filter((node) => node.parent_id !== null && node.parent_id === top?.id);
    return leaves.length > 0 ? leaves : nodes.filter((node) => node.code === kind);
  };
  const variants: Variant[] = [];
  for (let index = 0; index < count; index += 1) {
    const kind = pick(random, assetKinds);
    const [style, make, room, thing] = [STYLES, MAKES, ROOMS, THINGS].map((list) => pick(random, list));
    if (!style || !make || !room || !thing) throw new Error('a title lacks a word');
    const { words, ownWords } = await describe(index, [style, make, room, thing]);
    variants.push({
      kind,
      typeId: pick(random, leavesOf(kind)).id,
      ...titleOf([style, make, thing]),
      tags: [style, make, room].map((word) => word.zh).join(','),
      enTags: [style, make, room].map((word) => word.en).join(','),
      words,
      ownWords,
    });
  }
  return variants;
}

function titleOf(words: readonly Word[]): { name: string; enName: string } {
  return { name: words.map((word) => word.zh).join(''), enName: words.map((word) => word.en).join(' ') };
}

async function describe(
  index: number,
  words: readonly Word[],
): Promise<{ words: string; ownWords: string[] }> {
  const { name, enName } = titleOf(words.filter((word) => !ROOMS.includes(word)));
  return buildSearchDocument({
    id: `v${index}`,
    slug: `bench-${index}`,
    titles: [name, enName],
    labels: words.flatMap((word) => [word.zh, word.en]),
    descriptions: [],
  });
}

function assetRow(
  variant: Variant,
  index: number,
  { random, colorKeys, now }: { random: () => number; colorKeys: readonly string[]; now: Date },
): Row {
  const id = benchId(index, random);
  const at = new Date(now.getTime() - Math.floor(random() * YEAR_MS));
  const downloads = Math.floor(random() ** 4 * 5000);
  return {
    id,
    slug: `bench-${index}`,
    kind: variant.kind,
    type_id: variant.typeId,
    status: 'published',
    name: `${variant.name} ${index}`,
    en_name: `${variant.enName} ${index}`,
    description: `${variant.name}，按真实尺寸建模。`,
    en_description: `${variant.enName}, modelled at real size.`,
    tags: variant.tags,
    en_tags: variant.enTags,
    colors: [...new Set([pick(random, colorKeys), pick(random, colorKeys)])].join(','),
    cover: [1, 2, 3].map((view) => `/media/cover/${id}/${view}.webp`).join(','),
    cover_color: '#8a8178',
    price_points: random() < 0.1 ? 0 : 10 * (1 + Math.floor(random() * 30)),
    download_count: downloads,
    favorite_count: Math.floor(downloads * random()),
    at: at.toISOString(),
  };
}

/** Random, yet the same for the same seed. */
function benchId(index: number, random: () => number): string {
  const hex = (digits: number) =>
    Math.floor(random() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  return `${index.toString(16).padStart(8, '0')}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
}

/** The triggers would write every card before its files exist, so they rest and are called once at the end. */
async function insertBatch(db: Database, rows: readonly Row[], variants: readonly Variant[]): Promise<void> {
  const ids = rows.map((row) => row.id);
  await db.transaction().execute(async (trx) => {
    await sql`alter table asset disable trigger asset_inserted`.execute(trx);
    await sql`insert into asset (id, slug, kind, type_id, status, name, en_name, description, en_description, tags, en_tags,
        colors, cover, cover_color, price_points, download_count, favorite_count, facts, preview, made_by, created_at,
        updated_at, published_at)
      select r.id, r.slug, r.kind, r.type_id, r.status, r.name, r.en_name, r.description, r.en_description,
        string_to_array(r.tags, ','), string_to_array(r.en_tags, ','), string_to_array(r.colors, ','),
        string_to_array(r.cover, ','), r.cover_color, r.price_points, r.download_count, r.favorite_count,
        '{"triangles":48000,"vertices":26000,"materials":3,"drawCalls":3,"widthMm":2100,"depthMm":900,"heightMm":800,"textureSize":2048,"fileBytes":4200000}',
        jsonb_build_object('model', '/media/preview/' || r.id || '/model.glb', 'panorama', '', 'maps', null),
        'procedural', r.at, r.at, r.at
      from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, slug text, kind text, type_id uuid, status text,
        name text, en_name text, description text, en_description text, tags text, en_tags text, colors text, cover text,
        cover_color text, price_points integer, download_count integer, favorite_count integer, at timestamptz)`.execute(
      trx,
    );
    await sql`insert into asset_file (key, asset_id, position, name, format, role, bytes, sha256, content_type)
      select 'asset/' || id || '/model.glb', id, 0, 'model.glb', 'glb', 'model', 4200000, repeat('ab', 32), 'model/gltf-binary'
      from unnest(${ids}::uuid[]) id`.execute(trx);
    await sql`select record_version(id, '', '', now()) from unnest(${ids}::uuid[]) id`.execute(trx);
    await sql`insert into asset_search (asset_id, words)
      select id, words::tsvector from unnest(${ids}::uuid[], ${variants.map((variant) => variant.words)}::text[]) r (id, words)`.execute(
      trx,
    );
    // As of pictures that were looked at: the server would look for every one of them otherwise.
    const views = Buffer.concat(rows.map((_, index) => viewOf(variants[index]?.name ?? '')));
    await sql`insert into asset_view (asset_id, pictures, format, descriptors, version)
      select a.id, asset_pictures(a), ${DESCRIPTOR_VERSION}::smallint,
        substring(${views}::bytea from 1 + ${DESCRIPTOR_BYTES} * (r.place - 1)::integer for ${DESCRIPTOR_BYTES}), 1
      from unnest(${ids}::uuid[]) with ordinality r (id, place) join asset a on a.id = r.id`.execute(trx);
    // And as of models that were examined.
    await sql`insert into asset_health (asset_id, models, edition, refusal, examined_at)
      select a.id, asset_models(a), ${HEALTH_EDITION}::smallint, 'FILE_MISSING', a.created_at
      from asset a where a.id = any(${ids}::uuid[])`.execute(trx);
    await sql`alter table asset enable trigger asset_inserted`.execute(trx);
    const counts = Map.groupBy(rows, (row) => row.type_id);
    await sql`select follow_asset_change(${ids}::uuid[], ${[...counts.keys()]}::uuid[],
      ${[...counts.values()].map((group) => group.length)}::integer[], true)`.execute(trx);
  });
}

/** Values as a picture's are spread, the same for the same title. */
function viewOf(name: string): Buffer {
  const random = createRandom(
    [...name].reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), 7) >>> 0,
  );
  return Buffer.from(
    Array.from({ length: DESCRIPTOR_BYTES }, () => Math.round(30 * (random() + random() - 1))),
  );
}

async function rememberWords(db: Database, variants: readonly Variant[]): Promise<void> {
  const words = [...new Set(variants.flatMap((variant) => variant.ownWords))];
  await sql`insert into search_word (word) select unnest(${words}::text[]) on conflict do nothing`.execute(
    db,
  );
}
