/** What of a glTF document is read here; a file from elsewhere may lack any of it. */
export type GltfJson = {
  scene?: number;
  scenes?: readonly { nodes?: readonly number[] }[];
  nodes?: readonly { name?: string; mesh?: number; children?: readonly number[] }[];
  meshes?: readonly { name?: string; primitives?: readonly GltfPrimitive[] }[];
  accessors?: readonly { count?: number }[];
  materials?: readonly GltfMaterial[];
};
type GltfPrimitive = {
  mode?: number;
  indices?: number;
  material?: number;
  attributes?: Readonly<Record<string, number>>;
};
type GltfMaterial = {
  name?: string;
  pbrMetallicRoughness?: {
    baseColorFactor?: readonly number[];
    baseColorTexture?: object;
    metallicFactor?: number;
    roughnessFactor?: number;
  };
  emissiveFactor?: readonly number[];
  alphaMode?: string;
  doubleSided?: boolean;
};

export type ModelNode = {
  /** Its place in the document. */
  index: number;
  name: string;
  /** 0 for what lies in nothing else. */
  depth: number;
  /** With everything in it. */
  triangles: number;
};
export type ModelMaterial = {
  index: number;
  name: string;
  /** sRGB, `#rrggbb`; of a textured one what its texture is tinted with. */
  color: string;
  isTextured: boolean;
  /** How it shines and lets through, in any words: the same where that is the same. */
  finish: string;
};
export type ModelInspection = { nodes: ModelNode[]; materials: ModelMaterial[]; triangles: number };

/** glTF's numbers for ways to draw a list of points. */
const TRIANGLE_LIST = 4;
const TRIANGLE_STRIPS: readonly number[] = [5, 6];
const NODES_MAX = 2000;

/** The parts, materials and triangles of a glTF document, parts in the order of its tree; never throws. */
export function inspectGltf(json: GltfJson): ModelInspection {
  const nodes: ModelNode[] = [];
  const seen = new Set<number>();

  function visit(index: number, depth: number): number {
    const node = json.nodes?.[index];
    // A node within itself is no tree.
    if (!node || seen.has(index) || nodes.length >= NODES_MAX) return 0;
    seen.add(index);
    const mesh = node.mesh === undefined ? undefined : json.meshes?.[node.mesh];
    const name = node.name ?? mesh?.name ?? '';
    const entry: ModelNode = { index, name, depth, triangles: 0 };
    nodes.push(entry);
    const own = (mesh?.primitives ?? []).map((primitive) => countTriangles(json, primitive));
    const below = (node.children ?? []).map((child) => visit(child, depth + 1));
    entry.triangles = [...own, ...below].reduce((sum, count) => sum + count, 0);
    return entry.triangles;
  }

  const roots = json.scenes?.[json.scene ?? 0]?.nodes ?? [];
  const triangles = roots.map((root) => visit(root, 0)).reduce((sum, count) => sum + count, 0);
  const materials = (json.materials ?? []).map((material, index) => readMaterial(material, index));
  return { nodes: liftOnlyRoot(nodes), materials, triangles };
}

/** A single root that holds everything says nothing: what is in it stands in its place. */
function liftOnlyRoot(nodes: ModelNode[]): ModelNode[] {
  const isOnlyRoot = nodes.length > 1 && nodes.filter(({ depth }) => depth === 0).length === 1;
  return isOnlyRoot ? nodes.slice(1).map((node) => ({ ...node, depth: node.depth - 1 })) : nodes;
}

function countTriangles(
  json: GltfJson,
  { mode = TRIANGLE_LIST, indices, attributes }: GltfPrimitive,
): number {
  const accessor = indices ?? attributes?.['POSITION'];
  const points = (accessor === undefined ? undefined : json.accessors?.[accessor]?.count) ?? 0;
  if (mode === TRIANGLE_LIST) return Math.floor(points / 3);
  return TRIANGLE_STRIPS.includes(mode) ? Math.max(0, points - 2) : 0;
}

function readMaterial(material: GltfMaterial, index: number): ModelMaterial {
  const { name = '', pbrMetallicRoughness, emissiveFactor, alphaMode, doubleSided } = material;
  const [red = 1, green = 1, blue = 1, alpha = 1] = pbrMetallicRoughness?.baseColorFactor ?? [];
  const color = `#${[red, green, blue].map(toHexByte).join('')}`;
  const { metallicFactor = 1, roughnessFactor = 1 } = pbrMetallicRoughness ?? {};
  const factors = [metallicFactor, roughnessFactor, alpha, ...(emissiveFactor ?? [0, 0, 0])];
  const finish = [
    ...factors.map((factor) => factor.toFixed(3)),
    alphaMode ?? 'OPAQUE',
    doubleSided ?? false,
  ].join(' ');
  return { index, name, color, isTextured: pbrMetallicRoughness?.baseColorTexture !== undefined, finish };
}

/** A linear share of light as two digits of sRGB. */
function toHexByte(linear: number): string {
  const x = Math.min(1, Math.max(0, linear));
  const share = x <= 0.003_130_8 ? x * 12.92 : 1.055 * x ** (1 / 2.4) - 0.055;
  return Math.round(share * 255)
    .toString(16)
    .padStart(2, '0');
}
