import type { Document } from '@gltf-transform/core';
import { cloneDocument, meshopt } from '@gltf-transform/functions';
import { MeshoptEncoder } from 'meshoptimizer';
import { createIO } from '../read/read-gltf.ts';

/** A document as a small GLB: `EXT_meshopt_compression`, `KHR_mesh_quantization`. The document itself stays as it is. */
export async function pack(document: Document): Promise<Uint8Array<ArrayBuffer>> {
  await MeshoptEncoder.ready;
  const packed = cloneDocument(document);
  await packed.transform(meshopt({ encoder: MeshoptEncoder, level: 'high' }));
  const io = (await createIO()).registerDependencies({ 'meshopt.encoder': MeshoptEncoder });
  return io.writeBinary(packed);
}
