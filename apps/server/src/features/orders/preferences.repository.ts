import type { AssetKind } from '@mogine/contract/catalog';
import { sql } from 'kysely';
import type { Database } from '#db/client';
import { readRows } from '#db/read-rows';

export type Chosen = { format: string; edge: number; maps: string[]; withLicence: boolean };
export type PreferenceRow = Record<AssetKind, string> & {
  withLicence: boolean;
  /** What was chosen last of each kind. */
  chosen: { [Kind in AssetKind]?: Chosen };
};

/** Null of whoever has changed nothing. */
export async function findPreferences(db: Database, clientId: string): Promise<PreferenceRow | null> {
  const row = await db
    .selectFrom('download_preference')
    .select(['model', 'scene', 'panorama', 'material', 'with_licence as withLicence'])
    .select(sql<PreferenceRow['chosen']>`chosen`.as('chosen'))
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row ?? null;
}

/** Changes what is given and leaves the rest, whoever changes that meanwhile. */
export async function putPreferences(
  db: Database,
  clientId: string,
  given: { [Name in keyof PreferenceRow]?: PreferenceRow[Name] | undefined },
): Promise<void> {
  const { model, scene, panorama, material, withLicence, chosen = {} } = given;
  const text = (value: string | undefined) => sql`${value ?? null}::text`;
  await sql`
    insert into download_preference as p (client_id, model, scene, panorama, material, with_licence, chosen)
    values (${clientId}, coalesce(${text(model)}, ''), coalesce(${text(scene)}, ''), coalesce(${text(panorama)}, ''),
      coalesce(${text(material)}, ''), coalesce(${withLicence ?? null}::boolean, false), ${JSON.stringify(chosen)}::jsonb)
    on conflict (client_id) do update set
      model = coalesce(${text(model)}, p.model), scene = coalesce(${text(scene)}, p.scene),
      panorama = coalesce(${text(panorama)}, p.panorama), material = coalesce(${text(material)}, p.material),
      with_licence = coalesce(${withLicence ?? null}::boolean, p.with_licence),
      chosen = p.chosen || excluded.chosen`.execute(db);
}

// One look-up for each kind and format, so that a large catalogue is not read whole.
const ON_SALE = `select k.kind, array(
    select d.key from dictionary_entry d
    where d.code = 'format'
      and exists (select from asset_listing l where l.kind = k.kind and l.formats @> array[d.key])
    order by d.sort, d.key
  ) as formats
  from unnest(array['model', 'scene', 'panorama', 'material']) as k (kind)`;

/** The formats in which something of each kind is on sale. */
export async function listFormatsOnSale(db: Database): Promise<{ kind: AssetKind; formats: string[] }[]> {
  return readRows(db, ON_SALE, []);
}
