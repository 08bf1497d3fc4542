import { Format, VertexLayout, type Document } from '@gltf-transform/core';
import { EXTMeshoptCompression, KHRMeshQuantization } from '@gltf-transform/extensions';
import { cloneDocument, dequantize, quantize, reorder } from '@gltf-transform/functions';
import { MeshoptEncoder } from 'meshoptimizer';
import { createIO } from '../read/read-gltf.ts';
import { writeGlb } from '../rights/glb.ts';
import { packAccessors } from './pack-accessors.ts';

const BIN_CHUNK = 0x004e4942;
/** What floats say no better; whatever else corners have is written by `packAccessors`. */
const FEW_BITS = /^(?:JOINTS|WEIGHTS|COLOR)_\d+$/;
const NOTHING = /^$/;

/** A document as a small GLB: `EXT_meshopt_compression`, `KHR_mesh_quantization`. The document itself stays as it is. */
export async function pack(document: Document): Promise<Uint8Array<ArrayBuffer>> {
  await MeshoptEncoder.ready;
  const packed = cloneDocument(document);
  await packed.transform(
    dequantize({ pattern: /^(?:POSITION|NORMAL|TANGENT|TEXCOORD_\d+)$/ }),
    reorder({ encoder: MeshoptEncoder, target: 'size' }),
    quantize({ pattern: FEW_BITS, patternTargets: NOTHING }),
  );
  packed.createExtension(EXTMeshoptCompression).dispose();
  // Normals of a byte each are its.
  packed.createExtension(KHRMeshQuantization).setRequired(true);
  const io = (await createIO()).setVertexLayout(VertexLayout.SEPARATE);
  const written = await io.writeJSON(packed, { format: Format.GLB });
  const bin = packAccessors(written);
  const { json } = written;
  json.extensionsUsed = [...(json.extensionsUsed ?? []), EXTMeshoptCompression.EXTENSION_NAME];
  json.extensionsRequired = [...(json.extensionsRequired ?? []), EXTMeshoptCompression.EXTENSION_NAME];
  const head = new Uint32Array([bin.byteLength, BIN_CHUNK]);
  return writeGlb({ json: { ...json }, rest: Buffer.concat([new Uint8Array(head.buffer), bin]) });
}
