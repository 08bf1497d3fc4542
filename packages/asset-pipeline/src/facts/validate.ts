import { validateBytes } from 'gltf-validator';

/** A broken file may have millions of issues, and each takes memory (CesiumGS/3d-tiles-validator#291). */
const ISSUES_MAX = 200;

/** Errors that the Khronos validator finds in a GLB, up to some hundred. */
export async function countFormatErrors(glb: Uint8Array): Promise<number> {
  const { issues } = await validateBytes(glb, { maxIssues: ISSUES_MAX });
  return issues.numErrors;
}
