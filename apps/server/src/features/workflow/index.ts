import type { Feature } from '../feature.ts';
import { createHandlers, type RouteParts } from './routes.ts';

/** Graphs that members keep, change and run. */
export function createWorkflowFeature(parts: RouteParts): Feature<'workflow'> {
  return { handlers: createHandlers(parts) };
}
