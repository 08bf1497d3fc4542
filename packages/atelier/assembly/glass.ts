// How light meets glass: thin panes let it straight through, solid glass bends it.

export let refractedX: f32 = 0;
export let refractedY: f32 = 0;
export let refractedZ: f32 = 0;
/** Share that is mirrored. */
export let fresnel: f32 = 0;

/**
 * Passes direction d through a face whose normal n is on the ray's side; `ior` of 0 or 1 is a thin pane. `inner` says that
 * the ray comes from within the glass. False when all light is mirrored.
 */
export function refractRay(
  dx: f32,
  dy: f32,
  dz: f32,
  nx: f32,
  ny: f32,
  nz: f32,
  inner: bool,
  ior: f32,
): bool {
  const cosine = min<f32>(1, max<f32>(0, -(dx * nx + dy * ny + dz * nz)));
  refractedX = dx;
  refractedY = dy;
  refractedZ = dz;
  if (ior <= 1) {
    // Both faces of the pane at once, with what goes to and fro between them.
    const grazing: f32 = 1 - cosine;
    const g2 = grazing * grazing;
    fresnel = min<f32>(<f32>0.95, <f32>0.045 + <f32>0.955 * g2 * g2 * grazing);
    return true;
  }
  const eta: f32 = inner ? ior : 1 / ior;
  const k: f32 = 1 - eta * eta * (1 - cosine * cosine);
  if (k <= 0) {
    fresnel = 1;
    return false;
  }
  const bent = sqrt<f32>(k);
  const a = (eta * cosine - bent) / (eta * cosine + bent);
  const b = (cosine - eta * bent) / (cosine + eta * bent);
  fresnel = (a * a + b * b) * <f32>0.5;
  const n = eta * cosine - bent;
  refractedX = dx * eta + nx * n;
  refractedY = dy * eta + ny * n;
  refractedZ = dz * eta + nz * n;
  return true;
}
