import { objectOf, readPacket, withPacket } from '@mogine/asset-pipeline/packet';
import type { JsonObject } from './glb.ts';
import { readGlbLabel } from './reading/read-provenance.ts';
import { XMP_NAMESPACES } from './xmp.ts';

/** Who spreads it: name of the service, and its number there. */
export type Propagation = { propagator: string; propagateId: string };

/** What a platform knows of content that others hand in: that it is, may be, or is suspected of being generated. */
const LABELS = { labelled: '1', possible: '2', suspected: '3' } as const;

/**
 * The document of a binary glTF with the fields of whoever spreads it in its label; what it said of its producer stays, and one that
 * bore no label gets one (GB 45438-2025, annex E; measures for labelling, article 6).
 */
export function withPropagation(
  json: JsonObject,
  known: keyof typeof LABELS,
  { propagator, propagateId }: Propagation,
): JsonObject {
  const found = readGlbLabel(json);
  const label = {
    Label: LABELS[known],
    ContentProducer: found?.ContentProducer ?? '',
    ProduceID: found?.ProduceID ?? '',
    ReservedCode1: '',
    ContentPropagator: propagator,
    PropagateID: propagateId,
    ReservedCode2: '',
  };
  const asset = objectOf(json.asset);
  const packet = objectOf(readPacket(json));
  const said = { ...json, asset: { ...asset, extras: { ...objectOf(asset.extras), AIGC: label } } };
  const context = { ...objectOf(packet['@context']), TC260: XMP_NAMESPACES.TC260 };
  return withPacket(said, { '@id': '', ...packet, '@context': context, 'TC260:AIGC': JSON.stringify(label) });
}
