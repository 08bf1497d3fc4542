import type { Rgb } from '../math/colour.ts';
import type { Finish } from '../texture/finish.ts';

/** Values of one material's extensions, by the extension's name. */
export type KhrExtensions = Record<string, Record<string, unknown>>;

/** How thick solid glass is taken to be where a viewer bends light through it, in metres. */
const SOLID_THICKNESS_M = 0.03;

/**
 * What core glTF cannot say of a finish, in the Khronos extensions that can. Empty for most. `tone` is the mean linear colour of
 * its texture, white without one: a pile is pale at its rim, but of its own colour.
 */
export function khrExtensions(finish: Finish, tone: Rgb = [1, 1, 1]): KhrExtensions {
  const out: KhrExtensions = {};
  if (finish.isGlass) {
    out.KHR_materials_transmission = { transmissionFactor: 1 };
    out.KHR_materials_ior = { ior: finish.ior ?? 1.5 };
    if (finish.ior) out.KHR_materials_volume = { thicknessFactor: SOLID_THICKNESS_M };
  } else if (finish.openness) {
    out.KHR_materials_transmission = { transmissionFactor: finish.openness };
  }
  if (finish.sheen > 0) {
    const colour = finish.colour.map((c, k) => Math.min(1, c * (tone[k] ?? 1) * finish.sheen));
    out.KHR_materials_sheen = { sheenColorFactor: colour, sheenRoughnessFactor: 0.6 };
  }
  const glow = Math.max(...finish.emission);
  if (glow > 1) out.KHR_materials_emissive_strength = { emissiveStrength: glow };
  return out;
}

type GltfJson = {
  materials?: { name?: string; extensions?: Record<string, unknown> }[];
  extensionsUsed?: string[];
};

/** Adds each material's extensions, in the materials' order, to a glTF document. */
export function addKhrExtensions(json: GltfJson, extensions: readonly KhrExtensions[]): void {
  const used = new Set(json.extensionsUsed);
  for (const [i, own] of extensions.entries()) {
    const material = json.materials?.[i];
    if (!material || Object.keys(own).length === 0) continue;
    material.extensions = { ...material.extensions, ...own };
    for (const name of Object.keys(own)) used.add(name);
  }
  if (used.size > 0) json.extensionsUsed = [...used].toSorted();
}
