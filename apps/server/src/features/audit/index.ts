export { consoleActor, readAudit } from './read-audit.ts';
export { recordDeed, type Deed } from './service.ts';
