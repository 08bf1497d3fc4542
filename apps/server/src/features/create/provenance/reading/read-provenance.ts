import { isGlb, isJsonObject, readGlb, type JsonObject } from '../glb.ts';
import { pictureFormatOf, type PictureFormat } from '../picture-format.ts';
import { ProvenanceError } from '../provenance-error.ts';
import { findAigcLabel, unescapeJson, type FoundLabel } from './aigc-in-text.ts';
import { readAvifPassages } from './avif-passages.ts';
import { readJpegPassages } from './jpeg-passages.ts';
import { passage, type Passage } from './passage.ts';
import { readPngPassages } from './png-passages.ts';
import { readWebpPassages } from './webp-passages.ts';

export type Trace = 'comfyui' | 'a1111' | 'invokeai' | 'novelai';

export type Provenance = {
  /** `labelled`: it says that it was generated; `suspected`: it may have been, or bears an engine's traces. */
  readonly verdict: 'labelled' | 'suspected' | 'none';
  /** Null for what is no picture or model that we read. */
  readonly format: PictureFormat | 'glb' | null;
  readonly label: FoundLabel | null;
  /** Last word of IPTC's digital source type, as `trainedAlgorithmicMedia`; what a generator wrote comes first. */
  readonly sourceType: string | null;
  /** Whether it carries a C2PA manifest, which cameras and editors write too; its signature is not checked. */
  readonly hasC2pa: boolean;
  readonly traces: readonly Trace[];
};

const GENERATED = ['trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia'];
const COMPUTED = ['algorithmicMedia', 'compositeSynthetic'];
const SOURCE_TYPE = /digitalsourcetype\/(\w{1,64})/gi;

const TRACES: Readonly<Record<Trace, (passage: Passage) => boolean>> = {
  comfyui: ({ kind, text }) =>
    text.includes('"class_type"') ||
    text.includes('"last_node_id"') ||
    (kind === 'json' && text.includes('"generator":"ComfyUI')),
  a1111: ({ text }) => /\bSteps: \d+, /.test(text) && text.includes('Sampler: '),
  invokeai: ({ key }) => ['invokeai_metadata', 'invokeai_graph', 'sd-metadata'].includes(key),
  novelai: ({ key, text }) => key === 'Software' && text.includes('NovelAI'),
};

/**
 * What a picture or a binary glTF says of its own making. Never rejects: what cannot be read says nothing. Nothing in it is
 * proof, for anybody can write it or take it out.
 */
export async function readProvenance(bytes: Uint8Array): Promise<Provenance> {
  const format = pictureFormatOf(bytes) ?? (isGlb(bytes) ? 'glb' : null);
  const passages = (await readPassages(bytes, format)).map(unescapePassage);
  const label = firstLabel(passages);
  const sourceTypes = passages.flatMap(({ text }) =>
    [...text.matchAll(SOURCE_TYPE)].map(([, term = '']) => term),
  );
  const traces = (Object.keys(TRACES) as Trace[]).filter((trace) => passages.some(TRACES[trace]));
  const isGenerated = sourceTypes.some((term) => GENERATED.includes(term));
  const isComputed = sourceTypes.some((term) => COMPUTED.includes(term));
  const isLabelled = label?.Label === '1' || isGenerated;
  const isSuspected = label !== null || isComputed || traces.length > 0;
  return {
    verdict: isLabelled ? 'labelled' : isSuspected ? 'suspected' : 'none',
    format,
    label,
    sourceType:
      [...GENERATED, ...COMPUTED].find((term) => sourceTypes.includes(term)) ?? sourceTypes[0] ?? null,
    hasC2pa: passages.some(({ kind }) => kind === 'c2pa'),
    traces,
  };
}

/** The label in a picture's metadata; null for none and for what is no picture. */
export async function readPictureLabel(bytes: Uint8Array): Promise<FoundLabel | null> {
  const passages = await readPassages(bytes, pictureFormatOf(bytes));
  return firstLabel(passages.map(unescapePassage));
}

/** The label in the document of a binary glTF. */
export function readGlbLabel(json: JsonObject): FoundLabel | null {
  return firstLabel(jsonPassages(json).map(unescapePassage));
}

function firstLabel(passages: readonly Passage[]): FoundLabel | null {
  for (const { text } of passages) {
    const label = findAigcLabel(text);
    if (label) return label;
  }
  return null;
}

function unescapePassage(said: Passage): Passage {
  return { ...said, text: unescapeJson(said.text) };
}

async function readPassages(bytes: Uint8Array, format: Provenance['format']): Promise<Passage[]> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (format) {
    case 'png':
      return readPngPassages(buffer);
    case 'jpeg':
      return readJpegPassages(buffer);
    case 'webp':
      return readWebpPassages(buffer);
    case 'avif':
      return readAvifPassages(buffer);
    case 'glb':
      return readGlbPassages(bytes);
    case null:
      return [];
  }
}

function readGlbPassages(bytes: Uint8Array): Passage[] {
  try {
    return jsonPassages(readGlb(bytes).json);
  } catch (error) {
    if (error instanceof ProvenanceError) return [];
    throw error;
  }
}

/** Only what speaks of the whole, for a document of a large scene is long; the label's own place before the rest. */
function jsonPassages({ asset, extensions }: JsonObject): Passage[] {
  const extras = isJsonObject(asset) && isJsonObject(asset.extras) ? asset.extras : {};
  const xmp = isJsonObject(extensions) ? extensions.KHR_xmp_json_ld : undefined;
  return [extras.AIGC, xmp, asset]
    .filter((said) => said !== undefined)
    .map((said) => passage('json', Buffer.from(JSON.stringify(said))));
}
