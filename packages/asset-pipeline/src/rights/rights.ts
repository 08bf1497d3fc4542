import { isJsonObject, readGlb, writeGlb, type JsonObject } from './glb.ts';
import { writeLayerData } from './layer-data.ts';
import { objectOf, readPacket, withPacket } from './packet.ts';

/** What a file that is sold says of whose it is. */
export type Rights = {
  title: { zh: string; en: string };
  creator: string;
  /** Where it is sold, and what may be done with it can be read. */
  page: string;
};

/** What a generator says of a model, which goes with it wherever it goes: the seven strings of GB 45438-2025, and the rest. */
export type Label = { aigc: JsonObject; packet: JsonObject };

const NAMESPACES = {
  dc: 'http://purl.org/dc/elements/1.1/',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  xmpRights: 'http://ns.adobe.com/xap/1.0/rights/',
} as const;

/** The label of a binary glTF; null of one that has none. Throws ModelFileError. */
export function readLabel(glb: Uint8Array): Label | null {
  const { json } = readGlb(glb);
  const aigc = objectOf(objectOf(json.asset).extras).AIGC;
  return isJsonObject(aigc) ? { aigc, packet: readPacket(json) ?? {} } : null;
}

/**
 * A binary glTF that says whose it is, as an XMP packet of its asset (KHR_xmp_json_ld), and has the label of what it was made
 * of. What its packet says beside that stays. Geometry and pictures stay as they are, byte for byte. Throws ModelFileError.
 */
export function writeRights(glb: Uint8Array, rights: Rights, label: Label | null = null): Uint8Array {
  const { json, rest } = readGlb(glb);
  const asset = objectOf(json.asset);
  const extras = { ...objectOf(asset.extras), ...(label ? { AIGC: label.aigc } : {}) };
  const said: JsonObject = { '@id': '', ...readPacket(json), ...label?.packet };
  const packet = {
    ...said,
    '@context': { ...objectOf(said['@context']), ...NAMESPACES },
    ...describe(rights),
  };
  const labelled = Object.keys(extras).length > 0 ? { ...json, asset: { ...asset, extras } } : json;
  return writeGlb({ json: withPacket(labelled, packet), rest });
}

/** The same of a USDZ, among the data of its layer. Throws ModelFileError. */
export function writeUsdzRights(usdz: Uint8Array, rights: Rights, label: Label | null = null): Uint8Array {
  const { title, creator, page } = rights;
  return writeLayerData(usdz, [
    ...(label ? ([['AIGC', JSON.stringify(label.aigc)]] as const) : []),
    ['title', `${title.zh} / ${title.en}`],
    ['creator', creator],
    ['rights', Object.values(rightsText(creator)).join(' ')],
    ['source', page],
  ]);
}

/** For formats that have remarks and no place of their own for such things: a line each. */
export function rightsRemarks({ title, creator, page }: Rights, label: Label | null = null): string[] {
  return [
    `${title.zh} / ${title.en}`,
    ...Object.values(rightsText(creator)),
    page,
    ...(label ? [`AIGC ${JSON.stringify(label.aigc)}`] : []),
  ].map((line) => line.replaceAll(/\s+/g, ' '));
}

function describe({ title, creator, page }: Rights): JsonObject {
  return {
    'dc:title': inBoth(title),
    'dc:creator': { '@list': [creator] },
    'dc:rights': inBoth(rightsText(creator)),
    'dc:source': page,
    'xmpRights:Marked': true,
    'xmpRights:WebStatement': page,
  };
}

function rightsText(creator: string): { zh: string; en: string } {
  return {
    zh: `© ${creator}。按随附的授权使用，见 LICENSE.txt。`,
    en: `© ${creator}. To be used under the licence that comes with it, see LICENSE.txt.`,
  };
}

/** A text in several languages, the first one for whoever asks for none of them. */
function inBoth({ zh, en }: { zh: string; en: string }): JsonObject {
  return {
    '@type': 'rdf:Alt',
    'rdf:_1': { '@language': 'zh-CN', '@value': zh },
    'rdf:_2': { '@language': 'en', '@value': en },
  };
}
