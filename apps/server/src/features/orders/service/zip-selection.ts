import { createHash } from 'node:crypto';

/** What a zip holds of an asset: the files whose keys have these marks, or all of its newest ones where there are none. */
export type WantedOfAsset = { assetId: string; marks: readonly string[] };
export type ZipSelection = { withLicence: boolean; assets: readonly WantedOfAsset[] };

const ID_BYTES = 16;
/** Of the hash of a key: enough to tell the files of one asset apart, and short enough for a hundred in an address. */
const MARK_BYTES = 6;

/** Twelve digits that stand for a file of an asset. */
export function markOf(key: string): string {
  return createHash('sha256')
    .update(key)
    .digest('hex')
    .slice(0, MARK_BYTES * 2);
}

/** A selection in letters of an address: whether with licences, then each asset with the number of its marks and those. */
export function packSelection({ withLicence, assets }: ZipSelection): string {
  const pieces = assets.map(({ assetId, marks }) =>
    Buffer.concat([
      Buffer.from(assetId.replaceAll('-', ''), 'hex'),
      Buffer.from([marks.length]),
      Buffer.from(marks.join(''), 'hex'),
    ]),
  );
  return Buffer.concat([Buffer.from([withLicence ? 1 : 0]), ...pieces]).toString('base64url');
}

export function unpackSelection(packed: string): ZipSelection {
  const bytes = Buffer.from(packed, 'base64url');
  const assets: WantedOfAsset[] = [];
  for (let at = 1; at + ID_BYTES < bytes.length;) {
    const assetId = bytes.toString('hex', at, at + ID_BYTES);
    const count = bytes[at + ID_BYTES] ?? 0;
    const first = at + ID_BYTES + 1;
    const marks = Array.from({ length: count }, (_, k) =>
      bytes.toString('hex', first + k * MARK_BYTES, first + (k + 1) * MARK_BYTES),
    );
    assets.push({ assetId, marks });
    at = first + count * MARK_BYTES;
  }
  return { withLicence: bytes[0] === 1, assets };
}
