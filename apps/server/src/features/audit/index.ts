export { performDeed, staffActor } from './perform.ts';
export { consoleActor, readAudit } from './read-audit.ts';
export { recordDeed } from './service.ts';
