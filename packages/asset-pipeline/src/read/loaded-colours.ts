import { Color, type Material, type Mesh, type Object3D } from 'three';

/** Blender writes light as it computes with it; other programs write what a screen is sent, and so do three's loaders read it. */
const BLENDER_FBX = 'Blender (stable FBX IO)';
const HEAD_BYTES = 8192;

export function isFbxOfBlender(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD_BYTES)).includes(
    BLENDER_FBX,
  );
}

export function isMtlOfBlender(text: string): boolean {
  return /^#\s*Blender\b/.test(text);
}

/** Takes back that a loader has turned its colours into light. */
export function keepLinear(root: Object3D): void {
  for (const material of listMaterials(root)) {
    for (const colour of [colourOf(material, 'color'), colourOf(material, 'emissive')])
      colour?.convertLinearToSRGB();
  }
}

function listMaterials(root: Object3D): Set<Material> {
  const found = new Set<Material>();
  root.traverse((object) => {
    const { material } = object as Partial<Mesh>;
    for (const each of Array.isArray(material) ? material : material ? [material] : []) found.add(each);
  });
  return found;
}

function colourOf(material: Material, key: 'color' | 'emissive'): Color | null {
  const colour: unknown = key in material ? material[key as keyof Material] : null;
  return colour instanceof Color ? colour : null;
}
