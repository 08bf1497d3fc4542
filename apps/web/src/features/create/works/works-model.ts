import type { TaskFilter } from '../tasks/queries.ts';

/** What is shown, as the address carries it. */
export type WorksView = {
  /** `starred`, `none` for what lies in no folder, or a folder's id; empty for everything. */
  folder: string;
  status: string;
  flow: string;
  searchKey: string;
};

export function readView(query: URLSearchParams): WorksView {
  const read = (name: string) => query.get(name) ?? '';
  return {
    folder: read('folder'),
    status: read('status'),
    flow: read('flow'),
    searchKey: read('searchKey').slice(0, 100),
  };
}

export const STATUSES = ['0', '1', '3', '2'] as const;
export const FLOWS = [
  't2i_nl_api',
  't2i_l_api',
  'cn_lora',
  'inpaint_api',
  'upscale_api',
  't2m_api',
  'i2m_api',
  'workflow_api',
] as const satisfies readonly NonNullable<TaskFilter['flowName']>[];

const ID = /^[0-9a-f-]{36}$/i;

/** What the list is asked for; what an address makes up is passed over. */
export function filterOf({ folder, status, flow, searchKey }: WorksView): TaskFilter {
  const flowName = FLOWS.find((name) => name === flow);
  return {
    ...(STATUSES.some((known) => known === status) && { status: Number(status) }),
    ...(flowName && { flowName }),
    ...(searchKey.trim() && { searchKey: searchKey.trim() }),
    ...(folder === 'starred' && { starred: true }),
    ...((folder === 'none' || ID.test(folder)) && { folderId: folder }),
  };
}

/** What lies beside one picture of a row of works: the next or previous of its task, then of its neighbour. */
export function stepFrom(
  works: readonly { id: string; outputs: readonly unknown[] }[],
  { id, index }: { id: string; index: number },
  step: 1 | -1,
): { id: string; index: number } | null {
  const at = works.findIndex((work) => work.id === id);
  const here = works[at];
  if (!here) return null;
  if (here.outputs[index + step] !== undefined) return { id, index: index + step };
  const next = works[at + step];
  if (!next) return null;
  return { id: next.id, index: step > 0 ? 0 : Math.max(0, next.outputs.length - 1) };
}

/** Which work takes the place of one that is removed: the next, or null after the last and where it is not listed. */
export function workAfter(works: readonly { id: string }[], id: string): string | null {
  const at = works.findIndex((work) => work.id === id);
  return at < 0 ? null : (works[at + 1]?.id ?? null);
}

/** Where works lie that are to go to `folderId`, by folder; those that lie there already are left out. */
export function foldersOf(
  works: readonly { id: string; folderId: string }[],
  folderId: string,
): { folderId: string; ids: string[] }[] {
  const folders = new Map<string, string[]>();
  for (const work of works) {
    if (work.folderId === folderId) continue;
    folders.set(work.folderId, [...(folders.get(work.folderId) ?? []), work.id]);
  }
  return [...folders].map(([from, ids]) => ({ folderId: from, ids }));
}

/** How many works are of a kind and a status; of any where one is empty. */
export function countWorks(
  kinds: readonly { flowName: string; status: number; count: number }[],
  { flow, status }: Pick<WorksView, 'flow' | 'status'>,
): number {
  return kinds
    .filter((kind) => flow === '' || kind.flowName === flow)
    .filter((kind) => status === '' || String(kind.status) === status)
    .reduce((sum, { count }) => sum + count, 0);
}
