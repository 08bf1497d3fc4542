import { Readable } from 'node:stream';
import { BrokenZip, readZipEntries } from '@mogine/asset-pipeline/zip-entries';

export type InvoiceFormat = 'pdf' | 'ofd';

export const CONTENT_TYPES: Readonly<Record<InvoiceFormat, string>> = {
  pdf: 'application/pdf',
  ofd: 'application/ofd',
};

/** Where the end of a PDF says that it is whole, bytes. */
const TAIL = 65_536;
/** The list of documents of an OFD, at the root of its zip. */
const ENTRANCE = 'OFD.xml';
const ENTRANCE_MAX_BYTES = 256 * 1024;
/** GB/T 33190: the root element, under whichever prefix. */
const OFD_ROOT = /<(?:[\w.-]+:)?OFD[\s>][^]{0,2000}?http:\/\/www\.ofdspec\.org/;

/** What a file is by its own bytes; null for anything else, and for one that is cut short. */
export async function recogniseInvoice(bytes: Buffer): Promise<InvoiceFormat | null> {
  const begins = bytes.toString('latin1', 0, 5);
  if (begins === '%PDF-') return bytes.subarray(-TAIL).includes('%%EOF') ? 'pdf' : null;
  if (begins.startsWith('PK\x03\x04')) return (await isOfd(bytes)) ? 'ofd' : null;
  return null;
}

async function isOfd(bytes: Buffer): Promise<boolean> {
  const source = {
    bytes: bytes.length,
    read: async ({ start, end }: { start: number; end: number }) =>
      Readable.from([bytes.subarray(start, end + 1)]),
  };
  const wanted = {
    isWanted: (path: string) => path === ENTRANCE,
    ...{ entryBytesMax: ENTRANCE_MAX_BYTES, bytesMax: ENTRANCE_MAX_BYTES, countMax: 1 },
  };
  try {
    for await (const { content } of readZipEntries(source, wanted))
      return OFD_ROOT.test(content.toString('utf8'));
    return false;
  } catch (error) {
    if (error instanceof BrokenZip) return false;
    throw error;
  }
}

/** What people get it as: by its number, and which of several it is. */
export function nameFile(
  { kind, version, format }: { kind: 'issued' | 'red'; version: number; format: InvoiceFormat },
  { invoiceNo, redNo }: { invoiceNo: string; redNo: string },
): string {
  const number = kind === 'issued' ? invoiceNo : `red-${redNo || invoiceNo}`;
  return `invoice-${number}${version > 1 ? `-v${version}` : ''}.${format}`;
}
