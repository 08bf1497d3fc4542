import type { Feature } from '../feature.ts';
import { forgetGrown } from './jobs.ts';
import { createHandlers } from './routes.ts';
import type { MinorParts } from './service.ts';

export { checkMayCreate, checkMayPay, checkMayPublish, checkMayShare, isMinor } from './policy.ts';

/** What a person says of their age, what a guardian agrees to, and what minors may do. */
export function createMinorsFeature(parts: MinorParts): Feature<'minors'> {
  return { handlers: createHandlers(parts), jobs: [forgetGrown] };
}
