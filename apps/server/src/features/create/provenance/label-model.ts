import { objectOf, withPacket } from '@mogine/asset-pipeline/packet';
import { readGlb, writeGlb, type JsonObject } from './glb.ts';
import { ProvenanceError } from './provenance-error.ts';
import { readGlbLabel } from './reading/read-provenance.ts';
import { aigcLabelOf, checkStatement, digitalSourceTypeOf, type Statement } from './statement.ts';
import { XMP_NAMESPACES } from './xmp.ts';

/** What ComfyUI writes into a model: the words and the graph that made it. */
const ENGINE_EXTRAS = ['prompt', 'workflow'];

/**
 * A binary glTF with the implicit label in the extras of its asset and as an XMP packet of the asset; an older label gives
 * way. Geometry and pictures stay as they are, byte for byte. Throws ProvenanceError.
 */
export function labelModel(glb: Uint8Array, statement: Statement): Uint8Array {
  checkStatement(statement);
  const { json, rest } = readGlb(glb);
  if (readGlbLabel(json)?.ProduceID === statement.produceId) {
    throw new ProvenanceError('ALREADY_LABELLED', statement.produceId);
  }
  const asset = objectOf(json.asset);
  const extras = { ...withoutEngine(objectOf(asset.extras)), AIGC: aigcLabelOf(statement) };
  const labelled = { ...json, asset: { ...asset, extras } };
  return writeGlb({ json: withPacket(labelled, writePacket(statement)), rest });
}

function writePacket(statement: Statement): JsonObject {
  return {
    '@context': XMP_NAMESPACES,
    '@id': '',
    'TC260:AIGC': JSON.stringify(aigcLabelOf(statement)),
    'Iptc4xmpExt:DigitalSourceType': digitalSourceTypeOf(statement),
    'xmp:CreatorTool': statement.tool,
    'xmp:CreateDate': statement.madeAt.toISOString(),
  };
}

function withoutEngine(extras: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(extras).filter(([key]) => !ENGINE_EXTRAS.includes(key)));
}
