import { readGlb as read, type Glb } from '@mogine/asset-pipeline/glb';
import { withProvenanceErrors } from './provenance-error.ts';

export { isGlb, isJsonObject, writeGlb, type JsonObject } from '@mogine/asset-pipeline/glb';

/** Throws ProvenanceError FORMAT_UNKNOWN, FILE_BROKEN or FILE_TOO_LARGE. */
export function readGlb(bytes: Uint8Array): Glb {
  return withProvenanceErrors(() => read(bytes));
}
