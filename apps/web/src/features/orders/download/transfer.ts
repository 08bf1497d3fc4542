/** What is being fetched. Unknown facts (an asset that has left the shop) are 0 and empty. */
export type WantedFile = { bytes: number; sha256: string };

/** What has arrived so far; kept over pauses, breaks and failures so that only the rest is asked for. */
export type Arrived = { chunks: Uint8Array<ArrayBuffer>[]; received: number; etag: string; total: number };

export type TransferFailure =
  /** The server answers, and not with the file. */
  | { kind: 'refused'; status: number }
  /** The connection broke too often without bringing anything. */
  | { kind: 'broken' }
  /** As many of this person's downloads run as may. */
  | { kind: 'busy' }
  /** The bytes are not those of the file. */
  | { kind: 'corrupt' };

export class TransferError extends Error {
  readonly failure: TransferFailure;
  constructor(failure: TransferFailure) {
    super(`The download failed: ${failure.kind}`);
    this.name = 'TransferError';
    this.failure = failure;
  }
}

export type TransferOptions = {
  file: WantedFile;
  arrived: Arrived;
  /** A fresh signed address, null where nobody was reached. Its refusals (quota, membership) end the transfer as they are. */
  askAddress: () => Promise<string | null>;
  send: (
    address: string,
    init: { headers: Record<string, string>; signal: AbortSignal },
  ) => Promise<Response>;
  /** Waits before the next try; rejects when `signal` aborts. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  onProgress: (received: number, total: number) => void;
  signal: AbortSignal;
};

/** Tries in a row that may bring nothing. */
const MAX_FRUITLESS = 5;
const FIRST_PAUSE_MS = 500;

export function createArrived(): Arrived {
  return { chunks: [], received: 0, etag: '', total: 0 };
}

function startOver(arrived: Arrived): void {
  arrived.chunks = [];
  arrived.received = 0;
  arrived.etag = '';
  arrived.total = 0;
}

type ContentRange = { start: number; total: number };

/** `bytes 100-199/200` → 100 of 200; null for anything else. */
export function readContentRange(header: string | null): ContentRange | null {
  const match = /^bytes (\d+)-\d+\/(\d+)$/.exec(header ?? '');
  return match ? { start: Number(match[1]), total: Number(match[2]) } : null;
}

/** Whether the body of an answer goes on where we are, replaces what we have, or is none at all. */
function judgeAnswer(
  answer: { status: number; etag: string; range: ContentRange | null },
  arrived: Pick<Arrived, 'received' | 'etag' | 'total'>,
): 'continue' | 'replace' | 'again' | 'refused' {
  const { status, etag, range } = answer;
  if (status === 200) return 'replace';
  if (status === 206) {
    const isSame =
      etag === arrived.etag && range?.start === arrived.received && range.total === arrived.total;
    return isSame ? 'continue' : 'again';
  }
  // 403 is an address that has run out, 416 a piece that does not exist: both mean to ask anew.
  if (status === 403 || status === 416 || status === 429 || status >= 500) return 'again';
  return 'refused';
}

/**
 * Fetches a file to its end over however many connections that takes. Rejects with TransferError, with what
 * `askAddress` rejects with, or with the abort; `arrived` then holds what a later call goes on from.
 */
export async function transferFile(options: TransferOptions): Promise<Blob> {
  const { arrived, file, signal, pause } = options;
  let fruitless = 0;
  for (;;) {
    signal.throwIfAborted();
    const before = arrived.received;
    const outcome = await fetchOnce(options);
    if (outcome === 'done') break;
    if (typeof outcome === 'object') throw new TransferError(outcome);
    fruitless = arrived.received > before ? 0 : fruitless + 1;
    if (fruitless >= MAX_FRUITLESS) throw new TransferError({ kind: outcome === 'busy' ? 'busy' : 'broken' });
    await pause(FIRST_PAUSE_MS * 2 ** Math.max(0, fruitless - 1), signal);
  }
  if (file.bytes > 0 && arrived.received !== file.bytes) {
    startOver(arrived);
    throw new TransferError({ kind: 'corrupt' });
  }
  return new Blob(arrived.chunks);
}

async function fetchOnce(options: TransferOptions): Promise<'done' | 'again' | 'busy' | TransferFailure> {
  const { arrived, askAddress, send, signal } = options;
  const address = await askAddress();
  if (address === null) return 'again';
  const isResuming = arrived.received > 0 && arrived.etag !== '';
  if (!isResuming) startOver(arrived);
  // If-Range: a changed file comes whole, never as a piece of something else.
  const headers = isResuming ? { range: `bytes=${arrived.received}-`, 'if-range': arrived.etag } : {};
  let response: Response;
  try {
    response = await send(address, { headers: headers as Record<string, string>, signal });
  } catch {
    signal.throwIfAborted();
    return 'again';
  }
  const etag = response.headers.get('etag') ?? '';
  const range = readContentRange(response.headers.get('content-range'));
  const verdict = judgeAnswer({ status: response.status, etag, range }, arrived);
  if (verdict === 'refused' || verdict === 'again') {
    await response.body?.cancel().catch(() => undefined);
    if (response.status === 206 || response.status === 416) startOver(arrived);
    if (response.status === 429) return 'busy';
    return verdict === 'again' ? 'again' : { kind: 'refused', status: response.status };
  }
  if (verdict === 'replace') {
    startOver(arrived);
    arrived.etag = etag;
    arrived.total = Number(response.headers.get('content-length') ?? options.file.bytes);
  }
  return readBody(response, options);
}

async function readBody(
  response: Response,
  { arrived, onProgress, signal }: TransferOptions,
): Promise<'done' | 'again'> {
  const reader = response.body?.getReader();
  if (!reader) return 'again';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      arrived.chunks.push(value);
      arrived.received += value.byteLength;
      onProgress(arrived.received, arrived.total);
    }
  } catch {
    signal.throwIfAborted();
    return 'again';
  }
  signal.throwIfAborted();
  // An end before the end is a break like any other.
  return arrived.total > 0 && arrived.received < arrived.total ? 'again' : 'done';
}

/** Lower-case hex of the SHA-256 of a file; null where the browser gives no cryptography (plain http). */
export async function hashBlob(blob: Blob): Promise<string | null> {
  if (!globalThis.isSecureContext || !('subtle' in crypto)) return null;
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
