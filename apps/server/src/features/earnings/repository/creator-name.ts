import { sql } from 'kysely';

/** The name that was approved of a creator, as everybody reads it; of others their nickname. Stands with {@link JOIN_CREATOR}. */
export const CREATOR_NAME = sql<string>`coalesce(nullif(k.display_name, ''), c.nickname)`;
/** Joins what {@link CREATOR_NAME} reads to `client c`. */
export const JOIN_CREATOR = sql`left join creator k on k.client_id = c.id`;
