import { aigcLabelOf, digitalSourceTypeOf, type Statement } from './statement.ts';

export const XMP_NAMESPACES = {
  xmp: 'http://ns.adobe.com/xap/1.0/',
  Iptc4xmpExt: 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/',
  TC260: 'http://www.tc260.org.cn/ns/AIGC/1.0/',
} as const;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};

/** For the text of an element; quotes stay, because readers of the label look for its JSON as it is. */
function escapeText(text: string): string {
  return text.replaceAll(/[&<>]/g, (character) => ENTITIES[character] ?? character);
}

/** The implicit label and what else a picture says of its making, as an XMP packet. */
export function writeXmp(statement: Statement): string {
  const properties = {
    'TC260:AIGC': JSON.stringify(aigcLabelOf(statement)),
    'Iptc4xmpExt:DigitalSourceType': digitalSourceTypeOf(statement),
    'xmp:CreatorTool': statement.tool,
    'xmp:CreateDate': statement.madeAt.toISOString(),
  };
  const namespaces = Object.entries(XMP_NAMESPACES).map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`);
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    `<rdf:Description rdf:about="" ${namespaces.join(' ')}>`,
    ...Object.entries(properties).map(([name, value]) => `<${name}>${escapeText(value)}</${name}>`),
    '</rdf:Description>',
    '</rdf:RDF>',
    '</x:xmpmeta>',
    '<?xpacket end="r"?>',
  ].join('\n');
}
