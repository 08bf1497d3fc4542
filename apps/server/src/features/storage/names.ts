import type { StorageSubject } from '@mogine/contract/storage-kinds';

/**
 * A table that names files. `keys` is a query over its row `t` that gives `key`, `bytes`, `sha256` and `is_wanted`, each but the first
 * null where nothing says so. What is named and not wanted is never an orphan, and is not missed either: it may be gone already, or
 * still to come. `$pattern` finds keys in what holds addresses, `$now` is the hour.
 */
export type Source = {
  name: string;
  table: string;
  /** The column that its rows are read by, page after page; it leads an index. */
  at: string;
  type: 'uuid' | 'text';
  keys: string;
  subject: StorageSubject;
  /** The id of the subject. */
  ref: string;
};

const one = (key: string, { bytes = 'null::bigint', sha256 = 'null::text', wanted = 'true' } = {}) =>
  `select ${key} as key, ${bytes} as bytes, ${sha256} as sha256, ${wanted} as is_wanted`;
const inText = (said: string, wanted: string) =>
  `select distinct 'public/' || found[1] as key, null::bigint as bytes, null::text as sha256, ${wanted} as is_wanted
    from regexp_matches(${said}, $pattern, 'g') found`;
const together = (...parts: string[]) => parts.join(' union all ');

/** Files of what was removed go by themselves: it names them no longer than that takes. */
const TASK_SEEN = `(t.removed_at is null or t.removed_at > $now - interval '2 days')`;
const TASK_OF = `(select k.removed_at from create_task k where k.id = t.task_id)`;
const OUTPUT_SEEN = `where coalesce(${TASK_OF}, $now) > $now - interval '2 days'`;
const OUTPUT_WANTED = `${TASK_OF} is null`;
const OPEN_SUBMISSION = `t.state in ('submitted', 'in_review', 'approved')`;

function content(table: string, said: string): Source {
  return {
    ...{ name: table, table, at: 'id', type: 'uuid', subject: 'site', ref: `''` },
    keys: inText(said, 'true'),
  };
}

/** Everything that names files. A test holds it against the tables that there are. */
export const SOURCES: readonly Source[] = [
  {
    ...{
      name: 'file',
      table: 'asset_file',
      at: 'key',
      type: 'text',
      subject: 'asset',
      ref: 't.asset_id::text',
    },
    keys: one('t.key', { bytes: 't.bytes', sha256: 't.sha256' }),
  },
  {
    ...{ name: 'version', table: 'asset_version', at: 'asset_id', type: 'uuid' },
    ...{ subject: 'asset', ref: 't.asset_id::text' },
    keys: `select file ->> 'key' as key, (file ->> 'bytes')::bigint as bytes, file ->> 'sha256' as sha256, true as is_wanted
      from jsonb_array_elements(t.files) file`,
  },
  {
    ...{ name: 'form', table: 'asset_form', at: 'asset_id', type: 'uuid' },
    ...{ subject: 'asset', ref: 't.asset_id::text' },
    keys: `${one('t.key', { bytes: 't.bytes', sha256: 't.sha256' })} where t.is_made`,
  },
  {
    ...{ name: 'shown', table: 'asset', at: 'id', type: 'uuid', subject: 'asset', ref: 't.id::text' },
    keys: inText(`concat_ws(' ', array_to_string(t.cover, ' '), t.thumb, t.preview::text)`, 'true'),
  },
  {
    ...{ name: 'health', table: 'asset_health', at: 'asset_id', type: 'uuid' },
    ...{ subject: 'asset', ref: 't.asset_id::text' },
    keys: together(
      one('t.usdz_key', { bytes: 't.usdz_bytes::bigint' }),
      `select level ->> 'key', (level ->> 'bytes')::bigint, null, true from jsonb_array_elements(t.levels) level`,
    ),
  },
  {
    ...{ name: 'draft', table: 'asset_draft', at: 'id', type: 'uuid' },
    ...{ subject: 'person', ref: 't.client_id::text' },
    keys: together(
      one('t.cover_key', { wanted: 't.removed_at is null' }),
      one('t.preview_key', { bytes: 't.preview_bytes', wanted: 't.removed_at is null' }),
      one('t.turntable_key', { wanted: 't.removed_at is null' }),
      'select unnest(t.fix_keys), null, null, false',
    ),
  },
  {
    ...{ name: 'draft-file', table: 'asset_draft_file', at: 'key', type: 'text', subject: 'person' },
    ref: '(select d.client_id::text from asset_draft d where d.id = t.draft_id)',
    keys: one('t.key', { bytes: 't.bytes', sha256: 't.sha256' }),
  },
  {
    ...{ name: 'draft-shown', table: 'asset_draft_shown', at: 'key', type: 'text', subject: 'person' },
    ref: '(select d.client_id::text from asset_draft d where d.id = t.draft_id)',
    keys: one('t.key', { bytes: 't.bytes' }),
  },
  {
    ...{
      name: 'upload',
      table: 'upload',
      at: 'id',
      type: 'uuid',
      subject: 'person',
      ref: 't.client_id::text',
    },
    keys: 'select unnest(t.keys) as key, null::bigint as bytes, null::text as sha256, false as is_wanted',
  },
  {
    ...{ name: 'submission', table: 'submission', at: 'id', type: 'uuid' },
    ...{ subject: 'submission', ref: 't.id::text' },
    keys: `select said.key, said.bytes, said.sha256, true as is_wanted from (${together(
      `select t.frozen ->> 'coverKey' as key, null::bigint as bytes, null::text as sha256`,
      `select t.frozen ->> 'previewKey', null, null`,
      `select t.frozen ->> 'turntableKey', null, null`,
      `select file ->> 'key', (file ->> 'bytes')::bigint, file ->> 'sha256' from jsonb_array_elements(t.frozen -> 'files') file`,
      `select file ->> 'key', null, null from jsonb_array_elements(t.frozen -> 'further') file`,
    )}) said where ${OPEN_SUBMISSION}`,
  },
  {
    ...{ name: 'task', table: 'create_task', at: 'id', type: 'uuid', subject: 'task', ref: 't.id::text' },
    keys: `select said.key, null::bigint as bytes, null::text as sha256, t.removed_at is null as is_wanted from (${together(
      'select unnest(array[t.reference_key, t.source_key, t.source_thumb_key, t.mask_key]) as key',
      'select file.value from jsonb_each_text(t.graph_files) file',
    )}) said where ${TASK_SEEN}`,
  },
  {
    ...{ name: 'output', table: 'create_output', at: 'task_id', type: 'uuid' },
    ...{ subject: 'task', ref: 't.task_id::text' },
    keys: `select said.key, said.bytes, said.sha256, ${OUTPUT_WANTED} as is_wanted from (${together(
      'select t.key, t.bytes, t.sha256',
      'select unnest(array[t.thumb_key, t.plain_key, t.scene_key]), null, null',
      `select other ->> 'key', (other ->> 'bytes')::bigint, null from jsonb_array_elements(t.others) other`,
    )}) said ${OUTPUT_SEEN}`,
  },
  {
    ...{ name: 'post', table: 'gallery_post', at: 'task_id', type: 'uuid' },
    ...{ subject: 'post', ref: 't.task_id::text' },
    keys: together(one('t.key'), one('t.thumb_key')),
  },
  {
    ...{
      name: 'avatar',
      table: 'avatar',
      at: 'key',
      type: 'text',
      subject: 'person',
      ref: 't.client_id::text',
    },
    keys: one('t.key'),
  },
  {
    ...{ name: 'face', table: 'client', at: 'id', type: 'uuid', subject: 'person', ref: 't.id::text' },
    keys: one('t.head_image'),
  },
  {
    ...{
      name: 'export',
      table: 'data_export',
      at: 'id',
      type: 'uuid',
      subject: 'person',
      ref: 't.client_id::text',
    },
    keys: one('t.key', { bytes: 't.bytes', wanted: `t.status = 'ready'` }),
  },
  {
    ...{ name: 'invoice', table: 'invoice_file', at: 'id', type: 'uuid' },
    ...{ subject: 'invoice', ref: 't.invoice_id::text' },
    // Its bytes wait here for the storage, and of the earliest nobody knows how many there are.
    keys: one(`'invoice/' || t.id || '.' || t.format`, {
      ...{ bytes: 'nullif(t.bytes, 0)::bigint', sha256: 't.sha256', wanted: 't.content is null' },
    }),
  },
  {
    ...{ name: 'enquiry', table: 'enquiry', at: 'id', type: 'uuid', subject: 'enquiry', ref: 't.id::text' },
    keys: one('t.attachment_key', { bytes: 't.attachment_bytes::bigint' }),
  },
  {
    ...{ name: 'case', table: 'moderation_case', at: 'id', type: 'uuid', subject: 'case', ref: 't.id::text' },
    // Until a job has moved it, it is the one that the member showed.
    keys: one('t.picture', { wanted: `t.picture like 'moderation/%'` }),
  },
  {
    ...{ name: 'picture', table: 'content_picture', at: 'id', type: 'uuid', subject: 'site', ref: `''` },
    // Its bytes are here until they are there.
    keys: one(`'public/site/' || t.id || '.webp'`, { wanted: 't.bytes is null' }),
  },
  content('news', 't::text'),
  content('case_story', 't::text'),
  content('banner', 't::text'),
  content('partner', 't::text'),
  // What was said and shown before, which nothing promises to keep whole.
  {
    ...{ name: 'content-version', table: 'content_version', at: 'item_id', type: 'uuid', subject: 'site' },
    ...{ ref: `''`, keys: inText('t.data::text', 'false') },
  },
  {
    ...{ name: 'purchase', table: 'purchase_item', at: 'purchase_id', type: 'uuid', subject: 'asset' },
    ...{ ref: 't.asset_id::text', keys: inText('t.cover', 'false') },
  },
  {
    ...{ name: 'points', table: 'point_log', at: 'id', type: 'uuid', subject: 'asset' },
    ...{ ref: `coalesce(t.asset_id::text, '')`, keys: inText('t.cover', 'false') },
  },
  {
    ...{ name: 'download', table: 'download_grant', at: 'id', type: 'uuid', subject: 'asset' },
    ...{ ref: 't.asset_id::text', keys: one('t.file_key', { wanted: 'false' }) },
  },
];

/** Where the pages of a source begin: before every id there is. */
export function beginningOf({ type }: Source): string {
  return type === 'uuid' ? '00000000-0000-0000-0000-000000000000' : '';
}
