import { ENGINE_MARK, ENGINE_VERSION } from '../version.ts';

/** IPTC's word for pictures that a program computes without a trained model. */
const SOURCE_TYPE = 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia';

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** XMP that says what made a picture, and holds the scene document it was made from. */
export function stateOrigin(scene: unknown): string {
  const fields = [
    `dc:description="${escape(ENGINE_MARK)}"`,
    `xmp:CreatorTool="Mogine Atelier ${ENGINE_VERSION}"`,
    `Iptc4xmpExt:DigitalSourceType="${SOURCE_TYPE}"`,
    ...(scene === undefined ? [] : [`mogine:scene="${escape(JSON.stringify(scene))}"`]),
  ];
  return [
    '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
    ' xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:mogine="https://mogine.com/ns/atelier/"',
    ` ${fields.join(' ')}/>`,
    '</rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  ].join('');
}
