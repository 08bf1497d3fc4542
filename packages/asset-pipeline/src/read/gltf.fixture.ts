/** The smallest glTF that can be drawn, as its document and bytes, to be spoilt by tests. */
export function makeTriangle() {
  const bin = Buffer.alloc(36 + 8);
  [0, 0, 0, 1, 0, 0, 0, 2, 0].forEach((value, at) => bin.writeFloatLE(value, at * 4));
  [0, 1, 2].forEach((value, at) => bin.writeUInt16LE(value, 36 + at * 2));
  const json = {
    asset: { version: '2.0' } as { version: string },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }] as { mesh?: number; children?: number[] }[],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    buffers: [{ byteLength: 44 }] as { byteLength: number; uri?: string }[],
    bufferViews: [
      { buffer: 0, byteLength: 36 },
      { buffer: 0, byteOffset: 36, byteLength: 6 },
    ],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 2, 0] },
      { bufferView: 1, componentType: 5123, count: 3, type: 'SCALAR' },
    ] as { bufferView?: number; byteOffset?: number; componentType: number; count: number; type: string }[],
    images: [] as { uri: string }[],
    extensionsUsed: [] as string[],
    extensionsRequired: [] as string[],
  };
  return { json, bin };
}

/** A GLB of any document; empty lists, which glTF does not allow, are left out. */
export function makeGlb(json: object, bin: Buffer): Buffer {
  const kept = Object.fromEntries(
    Object.entries(json).filter(([, value]) => !Array.isArray(value) || value.length > 0),
  );
  const text = Buffer.from(JSON.stringify(kept));
  const padded = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, ' ')]);
  const chunk = (kind: string, body: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32LE(body.length, 0);
    head.write(kind, 4, 'latin1');
    return Buffer.concat([head, body]);
  };
  const chunks = Buffer.concat([chunk('JSON', padded), chunk('BIN\0', bin)]);
  const header = Buffer.alloc(12);
  header.write('glTF', 'latin1');
  header.writeUInt32LE(2, 4);
  header.writeUInt32LE(12 + chunks.length, 8);
  return Buffer.concat([header, chunks]);
}
