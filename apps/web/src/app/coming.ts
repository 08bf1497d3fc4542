import type { Path } from './routes.ts';

/** The pages that are still being made; apart from the table of all addresses, which a page does without. */
export const COMING_PATHS: readonly Path[] = ['/lab/index', '/lab/create'];

/** Whether the page at a path is still being made. */
export function isComing(path: string): boolean {
  return COMING_PATHS.some((coming) => coming === path.split('?')[0]);
}
