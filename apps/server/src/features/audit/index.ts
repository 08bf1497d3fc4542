export { consoleActor, readAudit } from './read-audit.ts';
export { recordDeed } from './service.ts';
