import type { Data } from '#shared/api/client.ts';

export type Category = Data<'categoriesDesk', 'tree'>[number];
/** A category at its place in the tree: tops have level 0. */
export type CategoryRow = Category & { level: number };

/** The tree from the top down, each category before what is below it; what was merged is left out. */
export function toRows(tree: readonly Category[], parentId: string | null = null, level = 0): CategoryRow[] {
  return tree
    .filter((node) => node.parentId === parentId && node.mergedInto === null)
    .flatMap((node) => [{ ...node, level }, ...toRows(tree, node.id, level + 1)]);
}

/** Those that have the words in a name or their code, with everything above them, so that it stays a tree. */
export function narrowRows(rows: readonly CategoryRow[], words: string): CategoryRow[] {
  const wanted = words.trim().toLowerCase();
  const fits = ({ name, enName, code }: CategoryRow) =>
    [name, enName, code].some((text) => text.toLowerCase().includes(wanted));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shown = new Set<string>();
  for (const row of rows.filter(fits)) {
    for (let at: CategoryRow | undefined = row; at; at = at.parentId ? byId.get(at.parentId) : undefined) {
      shown.add(at.id);
    }
  }
  return rows.filter(({ id }) => shown.has(id));
}

/** Whether things may be filed in it: nothing is below it. */
export function isLowest(rows: readonly CategoryRow[], { id }: CategoryRow): boolean {
  return rows.every(({ parentId }) => parentId !== id);
}

/** Where a category may go: the same kind, neither itself nor below itself. */
export function targetsOf(rows: readonly CategoryRow[], id: string): CategoryRow[] {
  const start = rows.findIndex((row) => row.id === id);
  const own = rows[start];
  if (!own) return [];
  const rest = rows.slice(start + 1).findIndex(({ level }) => level <= own.level);
  const end = rest === -1 ? rows.length : start + 1 + rest;
  const top = rows.findLastIndex(({ level }, at) => level === 0 && at <= start);
  const nextTop = rows.findIndex(({ level }, at) => level === 0 && at > start);
  return rows.filter((_, at) => at >= top && (nextTop === -1 || at < nextTop) && (at < start || at >= end));
}
