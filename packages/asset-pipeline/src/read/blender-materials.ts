import { Color, MeshPhongMaterial, type Material, type Mesh, type Object3D } from 'three';

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

/** How a format of Blender's holds what the others have no word for. */
type Ways = {
  /** Its shininess of a surface without any roughness. */
  shiniest: number;
  /** How much it reflects stands for how much it is of metal. */
  reflectsAsMetal: boolean;
};

const FBX: Ways = { shiniest: 100, reflectsAsMetal: true };
const MTL: Ways = { shiniest: 1000, reflectsAsMetal: false };

export function readFbxOfBlender(root: Object3D): void {
  readMaterials(root, FBX);
}

export function readMtlOfBlender(root: Object3D): void {
  readMaterials(root, MTL);
}

/** Takes back that a loader has turned colours into light, and reads roughness and metal out of Phong's numbers. */
function readMaterials(root: Object3D, { shiniest, reflectsAsMetal }: Ways): void {
  for (const material of listMaterials(root)) {
    for (const colour of [colourOf(material, 'color'), colourOf(material, 'emissive')])
      colour?.convertLinearToSRGB();
    if (!(material instanceof MeshPhongMaterial)) continue;
    const roughness = 1 - Math.sqrt(share(material.shininess / shiniest));
    const metalness = reflectsAsMetal ? share(material.reflectivity) : 0;
    // What the file says outright stays.
    for (const [key, value] of Object.entries({ roughness, metalness }))
      if (!(key in material)) Object.assign(material, { [key]: value });
  }
}

function share(value: number): number {
  return Math.min(1, Math.max(0, value));
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
