import sharp from 'sharp';
import { passage, type Passage } from './passage.ts';

const C2PA_BOX = Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex');

/** Of an AVIF; nothing where its boxes are broken. */
export async function readAvifPassages(bytes: Buffer): Promise<Passage[]> {
  const { xmp, exif } = await sharp(bytes)
    .metadata()
    .catch(() => ({ xmp: undefined, exif: undefined }));
  return [
    ...(xmp ? [passage('xmp', xmp)] : []),
    ...(exif ? [passage('exif', exif)] : []),
    ...readManifests(bytes),
  ];
}

/** Boxes of the file's own level, whose lengths lead from one to the next. */
function readManifests(bytes: Buffer): Passage[] {
  const passages: Passage[] = [];
  for (let at = 0; at + 24 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const isManifest =
      bytes.toString('latin1', at + 4, at + 8) === 'uuid' && bytes.subarray(at + 8, at + 24).equals(C2PA_BOX);
    if (isManifest) passages.push(passage('c2pa', bytes.subarray(at + 24, at + length)));
    // 0 says “to the end”, 1 a length of 64 bits, which nobody needs before the manifest.
    if (length < 8) break;
    at += length;
  }
  return passages;
}
