import type { Feature } from '../feature.ts';
import { handlers } from './routes.ts';

export { performDeed, staffActor } from './perform.ts';
export { consoleActor, readAudit } from './read-audit.ts';
export { readEntries, recordDeed, type Deed } from './service.ts';

export const auditFeature: Feature<'auditDesk'> = { handlers };
