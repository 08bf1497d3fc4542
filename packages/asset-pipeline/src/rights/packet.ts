import { isJsonObject, type JsonObject } from './glb.ts';

const XMP = 'KHR_xmp_json_ld';

/** What the document of a binary glTF says of the whole of it, as its XMP packet; null for none. */
export function readPacket(json: JsonObject): JsonObject | null {
  const at = objectOf(objectOf(objectOf(json.asset).extensions)[XMP]).packet;
  const packet = typeof at === 'number' ? packetsOf(json)[at] : undefined;
  return isJsonObject(packet) ? packet : null;
}

/** The same document, whose asset says this of itself; other packets stay, and whatever points at them. */
export function withPacket(json: JsonObject, packet: JsonObject): JsonObject {
  const asset = objectOf(json.asset);
  const packets = packetsOf(json);
  const before = objectOf(objectOf(asset.extensions)[XMP]).packet;
  const at = typeof before === 'number' && packets[before] !== undefined ? before : packets.length;
  return {
    ...json,
    asset: { ...asset, extensions: { ...objectOf(asset.extensions), [XMP]: { packet: at } } },
    extensionsUsed: [...new Set([...listOf(json.extensionsUsed), XMP])],
    extensions: {
      ...objectOf(json.extensions),
      [XMP]: { packets: packets.toSpliced(at, 1, packet) },
    },
  };
}

function packetsOf(json: JsonObject): unknown[] {
  return listOf(objectOf(objectOf(json.extensions)[XMP]).packets);
}

/** Itself, or an empty one in place of what is none. */
export function objectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? [...(value as unknown[])] : [];
}
