import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Document } from '@gltf-transform/core';
import { cloneDocument, textureCompress } from '@gltf-transform/functions';
import sharp from 'sharp';
import { zipSync } from 'three/addons/libs/fflate.module.js';
import { writeObj, type ExportedFile } from '../export/obj.ts';
import { writePly } from '../export/ply.ts';
import { writeStl } from '../export/stl.ts';
import { USDZ_TEXTURE_EDGE, USDZ_TRIANGLES_MAX, writeUsdz } from '../export/usdz.ts';
import { findFormatErrors } from '../facts/validate.ts';
import { packageKind } from '../package-kind.ts';
import { canonicalise } from '../read/canonical.ts';
import { packageFiles } from '../read/package-files.ts';
import { createIO, readGltf } from '../read/read-gltf.ts';
import { readModel } from '../read/read-model.ts';
import { readByThree, type ThreeFormat } from '../read/read-three.ts';
import { readLabel, rightsRemarks, writeRights, writeUsdzRights, type Label } from '../rights/rights.ts';
import { openPackage } from '../work/open-package.ts';
import type { FormsJob, MadeForm } from './forms-job.ts';
import { edgeName } from './picture-forms.ts';
import { checkShape, inMetres, shapeOf, type Shape } from './stand-up.ts';

/** Edges of textures that are sold below the original, pixels. */
const TEXTURE_EDGES = [4096, 2048, 1024] as const;
/** Text of more than these is longer than programs like to read, and than a string may be. */
const OBJ_TRIANGLES_MAX = 1_000_000;
const GLB = 'model/gltf-binary';

/** A model that others are made of. */
export type ModelSource = {
  document: Document;
  shape: Shape;
  label: Label | null;
  /** Bytes of the GLB that is sold; null where none is. */
  glbBytes: number | null;
  edge: number;
};

/** Reads what of the files says most: a GLB, else whatever model there is. Throws IntakeRefusal. */
export async function readSource(job: FormsJob): Promise<ModelSource> {
  const glb = job.files.find(({ name }) => name.toLowerCase().endsWith('.glb'));
  const document = glb ? await readGlbFile(glb) : await readOther(job);
  const bytes = glb ? await readFile(glb.path) : null;
  return {
    document,
    shape: shapeOf(document),
    label: bytes && readLabel(bytes),
    glbBytes: bytes?.byteLength ?? null,
    edge: largestEdge(document),
  };
}

async function readGlbFile({ name, path }: FormsJob['files'][number]): Promise<Document> {
  const { document } = await readGltf(packageFiles(new Map([[name, path]])), name);
  return canonicalise(document);
}

async function readOther(job: FormsJob): Promise<Document> {
  const [first] = job.files;
  if (!first) throw new Error('an asset without files');
  const folder = join(job.folder, 'files');
  await mkdir(folder);
  const opened = await openPackage(first.path, first.name, folder);
  const found = packageKind(opened);
  if (found.kind !== 'model') throw new Error(`a model that is a ${found.kind}`);
  const files = packageFiles(new Map(opened.map(({ path, file }) => [path, file])));
  return (await readModel(files, found, job)).document;
}

function largestEdge(document: Document): number {
  const edges = document
    .getRoot()
    .listTextures()
    .flatMap((texture) => texture.getSize() ?? []);
  return Math.max(0, ...edges);
}

/** A form, and what makes it: null where it would be no use. */
export type Making = { format: string; make(): Promise<MadeForm | null> };

/** Everything that a model may be sold as beside the files that there are. Each is read back and compared before it is given. */
export function listMakings(job: FormsJob, source: ModelSource): Making[] {
  const has = (format: string) => job.files.some(({ name }) => name.toLowerCase().endsWith(`.${format}`));
  const makings: Making[] = TEXTURE_EDGES.filter((edge) => edge < source.edge).map((edge) => ({
    format: `glb ${edgeName(edge)}`,
    make: () => makeGlb(job, source, edge),
  }));
  if (source.glbBytes === null) makings.unshift({ format: 'glb', make: () => makeGlb(job, source, null) });
  const others = { usdz: makeUsdz, obj: makeObj, stl: makeStl, ply: makePly };
  for (const [format, make] of Object.entries(others)) {
    if (!has(format)) makings.push({ format, make: () => make(job, source) });
  }
  return makings;
}

async function makeGlb(job: FormsJob, source: ModelSource, edge: number | null): Promise<MadeForm | null> {
  const document = cloneDocument(source.document);
  if (edge !== null) await document.transform(textureCompress({ encoder: sharp, resize: [edge, edge] }));
  const io = await createIO();
  const bytes = writeRights(await io.writeBinary(document), job.rights, source.label);
  // What a smaller copy saves in pictures, an original that is packed well may save in its geometry.
  if (edge !== null && source.glbBytes !== null && bytes.byteLength >= source.glbBytes) return null;
  const { count, first } = await findFormatErrors(bytes);
  if (count > 0) throw new Error(`${count} errors of format, the first of them ${first}`);
  const after = shapeOf(await io.readBinary(bytes));
  const { triangles, textures } = source.shape;
  checkShape(source.shape, after, { triangles, hasTextures: textures > 0 });
  const name = edge === null ? `${job.stem}.glb` : `${job.stem}-${edgeName(edge)}.glb`;
  return keep(
    job,
    { name, format: 'glb', role: 'model', contentType: GLB, edge: edge ?? source.edge },
    bytes,
  );
}

async function makeUsdz(job: FormsJob, source: ModelSource): Promise<MadeForm> {
  const written = await writeUsdz(source.document);
  const { triangles: all } = source.shape;
  const after = shapeOf((await readBack(job, [{ name: 'back.usdz', bytes: written }], 'usdz')).document);
  if (after.triangles > USDZ_TRIANGLES_MAX) throw new Error(`${after.triangles} triangles`);
  // One that was thinned out has as many as it has; it must be where it was all the same.
  const triangles = all <= USDZ_TRIANGLES_MAX ? all : after.triangles;
  checkShape(source.shape, after, { triangles, hasTextures: hasColourTexture(source.document) });
  const bytes = writeUsdzRights(written, job.rights, source.label);
  const edge = Math.min(source.edge, USDZ_TEXTURE_EDGE);
  const form = {
    name: `${job.stem}.usdz`,
    format: 'usdz',
    role: 'model',
    contentType: 'model/vnd.usdz+zip',
    edge,
  } as const;
  return keep(job, form, bytes);
}

async function makeObj(job: FormsJob, source: ModelSource): Promise<MadeForm> {
  const { triangles } = source.shape;
  if (triangles > OBJ_TRIANGLES_MAX) throw new Error(`${triangles} triangles are too many for text`);
  const files = await writeObj(source.document, job.stem, rightsRemarks(job.rights, source.label));
  const { document, notes } = await readBack(job, files, 'obj');
  const after = inMetres(shapeOf(document), notes, 1);
  checkShape(source.shape, after, { triangles, hasTextures: hasColourTexture(source.document) });
  // Pictures are packed already; text is not.
  const entries = files.map(({ name, bytes }) => [
    name,
    [bytes, { level: isText(name) ? 6 : 0, mtime: ZIP_DAY }],
  ]);
  const bytes = zipSync(Object.fromEntries(entries) as Parameters<typeof zipSync>[0]);
  const form = {
    name: `${job.stem}-obj.zip`,
    format: 'obj',
    role: 'archive',
    contentType: 'application/zip',
  } as const;
  return keep(job, { ...form, edge: source.edge }, bytes);
}

/** The same files give the same bytes. */
const ZIP_DAY = '1980-01-01T00:00:00';

function isText(name: string): boolean {
  return name.endsWith('.obj') || name.endsWith('.mtl');
}

async function makeStl(job: FormsJob, source: ModelSource): Promise<MadeForm> {
  const bytes = writeStl(source.document);
  const { document, notes } = await readBack(job, [{ name: 'back.stl', bytes }], 'stl');
  const { triangles } = source.shape;
  checkShape(source.shape, inMetres(shapeOf(document), notes, 0.001), { triangles, hasTextures: false });
  return keep(
    job,
    { name: `${job.stem}.stl`, format: 'stl', role: 'model', contentType: 'model/stl', edge: 0 },
    bytes,
  );
}

async function makePly(job: FormsJob, source: ModelSource): Promise<MadeForm> {
  const bytes = await writePly(source.document, rightsRemarks(job.rights, source.label));
  const { document, notes } = await readBack(job, [{ name: 'back.ply', bytes }], 'ply');
  const { triangles } = source.shape;
  checkShape(source.shape, inMetres(shapeOf(document), notes, 1), { triangles, hasTextures: false });
  const form = {
    name: `${job.stem}.ply`,
    format: 'ply',
    role: 'model',
    contentType: 'application/octet-stream',
  } as const;
  return keep(job, { ...form, edge: 0 }, bytes);
}

function hasColourTexture(document: Document): boolean {
  return document
    .getRoot()
    .listMaterials()
    .some((material) => material.getBaseColorTexture() !== null);
}

/** As somebody else's program reads it. */
async function readBack(job: FormsJob, files: readonly ExportedFile[], format: ThreeFormat) {
  const folder = join(job.folder, `back-${format}`);
  await mkdir(folder, { recursive: true });
  const paths = new Map<string, string>();
  for (const { name, bytes } of files) {
    await writeFile(join(folder, name), bytes);
    paths.set(name, join(folder, name));
  }
  const read = await readByThree(packageFiles(paths), files[0]?.name ?? '', format);
  return { ...read, document: await canonicalise(read.document) };
}

async function keep(
  { folder }: FormsJob,
  form: Omit<MadeForm, 'path' | 'map'>,
  bytes: Uint8Array,
): Promise<MadeForm> {
  const path = join(folder, form.name);
  await writeFile(path, bytes);
  return { ...form, map: '', path };
}
