import type { AssetKind } from '@mogine/contract/catalog';
import type { Statement } from './statement.ts';

/** Which part of the type tree a list covers. */
export type Scope =
  | { kind: 'all' }
  | { kind: 'top'; top: AssetKind }
  | { kind: 'node'; id: string }
  | { kind: 'nodes'; ids: readonly string[] };

export type Filter = {
  scope: Scope;
  colors: readonly string[];
  /** Lower case. */
  tags: readonly string[];
  clientId: string | null;
  /** All of them. */
  formats: readonly string[];
  /** Categories, one of which it is, beside the scope; null for any. */
  typeIds: readonly string[] | null;
  /** Whose it is, one of them, null for the official publisher; null for anybody. */
  authorIds: readonly (string | null)[] | null;
  priceMin: number | null;
  priceMax: number | null;
  /** A `tsquery` text. */
  words: string | null;
  /** Where `words` does nothing but exclude, the `tsquery` text of what it excludes: no index finds all that lacks a word. */
  left: string | null;
};

/** Whether nothing but the scope narrows the list, so that the kept totals count it. */
export function isScopeOnly(filter: Filter): boolean {
  return filterConditions(filter).length === 0 && filter.words === null && filter.scope.kind !== 'nodes';
}

export function scopeCondition(scope: Scope, sql: Statement): string | null {
  switch (scope.kind) {
    case 'all':
      return null;
    case 'top':
      return `l.kind = ${sql.bind(scope.top, 'text')}`;
    case 'node':
      return `l.type_id = ${sql.bind(scope.id, 'uuid')}`;
    case 'nodes':
      return `l.type_id = any(${sql.bind(scope.ids, 'uuid[]')})`;
  }
}

type Condition = (sql: Statement) => string;

/** What narrows a scope, apart from searched words; all on `asset_listing l`. */
export function filterConditions(filter: Filter): Condition[] {
  const { colors, tags, clientId, formats, typeIds, authorIds } = filter;
  const conditions: (Condition | null)[] = [
    colors.length > 0 ? (sql) => `l.colors && ${sql.bind(colors, 'text[]')}` : null,
    tags.length > 0 ? (sql) => `l.tags @> ${sql.bind(tags, 'text[]')}` : null,
    formats.length > 0 ? (sql) => `l.formats @> ${sql.bind(formats, 'text[]')}` : null,
    typeIds !== null ? (sql) => `l.type_id = any(${sql.bind(typeIds, 'uuid[]')})` : null,
    clientId !== null ? (sql) => `l.client_id = ${sql.bind(clientId, 'uuid')}` : null,
    authorIds !== null ? authorCondition(authorIds) : null,
    ...priceConditions(filter),
  ];
  return conditions.filter((condition) => condition !== null);
}

function authorCondition(ids: readonly (string | null)[]): Condition {
  const members = ids.filter((id) => id !== null);
  return (sql) => {
    const isOne = `l.client_id = any(${sql.bind(members, 'uuid[]')})`;
    return ids.includes(null) ? `(${isOne} or l.client_id is null)` : isOne;
  };
}

function priceConditions({ priceMin, priceMax }: Filter): Condition[] {
  const conditions: Condition[] = [];
  if (priceMin !== null) conditions.push((sql) => `l.price >= ${sql.bind(priceMin, 'integer')}`);
  if (priceMax !== null) conditions.push((sql) => `l.price <= ${sql.bind(priceMax, 'integer')}`);
  return conditions;
}

/** The same filter always gives the same text. */
export function filterKey(filter: Filter): string {
  return JSON.stringify([
    Object.values(filter.scope),
    filter.colors.toSorted(),
    filter.tags.toSorted(),
    filter.clientId,
    filter.formats.toSorted(),
    filter.typeIds?.toSorted() ?? null,
    filter.authorIds?.map((id) => id ?? '').toSorted() ?? null,
    filter.priceMin,
    filter.priceMax,
    filter.words,
  ]);
}
