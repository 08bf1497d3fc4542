import type { Examination } from '@mogine/asset-pipeline';
import { sql } from 'kysely';
import type { Database } from '#db/client';
import { readRows } from '#db/read-rows';

/** Grows when an examination finds out more than it did, or something else. */
export const EDITION = 3;

/** An asset whose model is to be looked at. */
export type Unexamined = {
  id: string;
  kind: string;
  /** Code of its category. */
  category: string;
  /** Which files these are; goes back with what was found in them. */
  models: string;
  /**
   * What buyers get: a GLB where there is one, the one that was put right rather than what it was made of. Null where there is no
   * model among its files.
   */
  file: { key: string; name: string } | null;
  /** Address of what pages show; empty for none. */
  preview: string;
  /** Of files that the examination before made. */
  madeKeys: string[];
};
/** A lighter copy of what pages show, or that itself, which has no key. */
export type LevelRow = { key: string; url: string; bytes: number };

const MODELS = `select a.id, a.kind, t.code as category, asset_models(a) as models,
    coalesce(a.preview ->> 'model', '') as preview, array(select key from (
      select h.usdz_key as key union all select level ->> 'key' from jsonb_array_elements(h.levels) level
    ) made where key <> '') as "madeKeys",
    (select jsonb_build_object('key', f.key, 'name', f.name) from asset_file f
      where f.asset_id = a.id and f.role in ('model', 'archive')
      order by f.format <> 'glb', case f.format when 'glb' then -f.position else f.position end limit 1) as file
  from asset a join asset_type t on t.id = a.type_id left join asset_health h on h.asset_id = a.id
  where a.status = 'published' and a.kind in ('model', 'scene')
    and (h.asset_id is null or h.edition <> $1::smallint or h.models <> asset_models(a))`;

/** Null for an asset that is not on sale, has no model, or was looked at as it is. */
export async function findUnexamined(db: Database, id: string): Promise<Unexamined | null> {
  const [row] = await readRows<Unexamined>(db, `${MODELS} and a.id = $2::uuid`, [EDITION, id]);
  return row ?? null;
}

/** The next one after an id, of those on sale whose models were not looked at as they are. */
export async function findNextUnexamined(db: Database, after: string): Promise<Unexamined | null> {
  const text = `${MODELS} and a.id > $2::uuid order by a.id limit 1`;
  const [row] = await readRows<Unexamined>(db, text, [EDITION, after]);
  return row ?? null;
}

export type ExaminedModel =
  | { refusal: string }
  | {
      examination: Pick<Examination, 'facts' | 'findings'>;
      usdz: { key: string; bytes: number } | null;
      /** The lightest first, what they are copies of last; empty without any. */
      levels: readonly LevelRow[];
    };

/** Keeps what was found, and puts it on the page of the asset. False where the files are others by now, whose own job comes. */
export async function writeHealth(
  db: Database,
  { id, models }: Pick<Unexamined, 'id' | 'models'>,
  found: ExaminedModel,
  now: Date,
): Promise<boolean> {
  const isRead = 'examination' in found;
  const findings = isRead ? found.examination.findings : [];
  const usdz = isRead ? found.usdz : null;
  const levels = isRead ? found.levels : [];
  const told = findings.map(({ lines = [], faces = [], fix: _fix, ...finding }) => ({
    ...finding,
    places: faces.length > 0 ? faces.length / 9 : Math.ceil(lines.length / 6),
  }));
  const places = Object.fromEntries(
    findings.map(({ code, lines = [], faces = [] }) => [code, { lines, faces }]),
  );
  const { numAffectedRows } = await sql`insert into asset_health
      (asset_id, models, edition, refusal, facts, findings, places, usdz_key, usdz_bytes, levels, examined_at)
    select a.id, ${models}, ${EDITION}::smallint, ${isRead ? '' : found.refusal},
      ${isRead ? JSON.stringify(found.examination.facts) : null}::jsonb, ${JSON.stringify(told)}::jsonb,
      ${JSON.stringify(places)}::jsonb, ${usdz?.key ?? ''}, ${usdz?.bytes ?? 0}::integer, ${JSON.stringify(levels)}::jsonb,
      ${now}::timestamptz
    from asset a where a.id = ${id}::uuid and asset_models(a) = ${models}
    on conflict (asset_id) do update set models = excluded.models, edition = excluded.edition,
      refusal = excluded.refusal, facts = excluded.facts, findings = excluded.findings, places = excluded.places,
      usdz_key = excluded.usdz_key, usdz_bytes = excluded.usdz_bytes, levels = excluded.levels,
      examined_at = excluded.examined_at`.execute(db);
  if (!numAffectedRows) return false;
  await writeLevels(db, id);
  return true;
}

/** Puts on an asset's page the lighter copies of what it shows; none, until that was looked at. */
export async function writeLevels(db: Database, id: string): Promise<void> {
  await sql`select write_levels(${id})`.execute(db);
}

export type HealthRow = {
  kind: string;
  /** Null while its files were not looked at. */
  refusal: string | null;
  facts: Examination['facts'] | null;
  findings: { code: string; severity: 'error' | 'warning' | 'note'; count: number; places: number }[] | null;
  usdzKey: string | null;
  usdzBytes: number | null;
};

const HEALTH = `select a.kind, h.refusal, h.facts, h.findings, h.usdz_key as "usdzKey", h.usdz_bytes as "usdzBytes"
  from asset a left join asset_health h on h.asset_id = a.id and h.models = asset_models(a)
  where a.id = $1::uuid and a.status = 'published'`;

/** Null for an asset that is not on sale. */
export async function findHealth(db: Database, id: string): Promise<HealthRow | null> {
  const [row] = await readRows<HealthRow>(db, HEALTH, [id]);
  return row ?? null;
}

export type Places = { lines: number[]; faces: number[] };

const PLACES = `select h.places -> $2::text as places
  from asset a join asset_health h on h.asset_id = a.id and h.models = asset_models(a)
  where a.id = $1::uuid and a.status = 'published'`;

/** Where a finding is; null where there is no such finding. */
export async function findPlaces(db: Database, id: string, code: string): Promise<Places | null> {
  const [row] = await readRows<{ places: Places | null }>(db, PLACES, [id, code]);
  return row?.places ?? null;
}
