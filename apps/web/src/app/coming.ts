import { matchPath } from './match.ts';
import { COMING_PAGE } from './routes.ts';

/** Whether the page at a path is still being made. */
export function isComing(path: string): boolean {
  const match = matchPath(path.split('?')[0] ?? path);
  return match.kind === 'page' && match.route.page === COMING_PAGE;
}
