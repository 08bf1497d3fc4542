import { loadTable } from './known-routes.ts';
import { loadChunk } from './lazy-with-retry.ts';
import { loadWhole } from './load-whole.ts';
import { setPending } from './pending.ts';
import type { Path } from './routes.ts';
import type { VisitContext, VisitOptions } from './visit.ts';

/** What leads from page to page is no part of the first one: it comes when that stands, or somebody is about to go. */
function loadVisit() {
  return import('./visit.ts');
}

/** Fetches what going on needs: the way to any page, while the reader is still on this one. */
export function prepareVisits(): void {
  void Promise.all([loadVisit(), loadTable(), import('./page-table.ts')]).catch(() => undefined);
}

/** Loads the code of an address ahead of a probable click. */
export function preloadTarget(to: string): void {
  loadVisit()
    .then((module) => module.preloadTarget(to))
    .catch(() => undefined);
}

/** Goes to an address of ours; by a full load where the code for less cannot be had. */
export function go(to: Path, options: VisitOptions, context: VisitContext): Promise<void> {
  setPending(true);
  return Promise.all([loadChunk('visit', loadVisit), loadTable()]).then(
    ([{ visit }]) => visit(to, options, context),
    () => loadWhole(() => (options.replace ? location.replace(to) : location.assign(to))),
  );
}
