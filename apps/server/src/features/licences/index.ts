import type { Feature } from '../feature.ts';
import { handlers, registerKeys } from './routes.ts';

export { revokeOfOrder } from './repository.ts';
export { readLicence } from './service.ts';
export { editLicences } from './edit-licences.ts';

/** Signed statements of who may use which files, and whether they hold. */
export const licencesFeature: Feature<'licences'> = { handlers, register: registerKeys };
