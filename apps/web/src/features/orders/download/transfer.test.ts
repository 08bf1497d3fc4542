import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createArrived, hashBlob, readContentRange, transferFile, TransferError } from './transfer.ts';

const CONTENT = new TextEncoder().encode('0123456789abcdefghij');

type Asked = { address: string; range: string | undefined; ifRange: string | undefined };
type Reply = (asked: Asked) => Response | Promise<Response>;

/** The bytes in small pieces; `breakAfter` of them, then the line is cut. */
function bodyOf(bytes: Uint8Array, breakAfter = Number.POSITIVE_INFINITY): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent >= breakAfter) return controller.error(new TypeError('network error'));
      if (sent >= bytes.length) return controller.close();
      const piece = bytes.slice(sent, Math.min(sent + 4, bytes.length, breakAfter));
      sent += piece.length;
      controller.enqueue(piece);
    },
  });
}

function whole(bytes = CONTENT, { etag = '"v1"', breakAfter }: { etag?: string; breakAfter?: number } = {}) {
  const headers = { etag, 'content-length': String(bytes.length) };
  return new Response(bodyOf(bytes, breakAfter), { status: 200, headers });
}

function piece(start: number, bytes = CONTENT, etag = '"v1"') {
  const headers = { etag, 'content-range': `bytes ${start}-${bytes.length - 1}/${bytes.length}` };
  return new Response(bodyOf(bytes.slice(start)), { status: 206, headers });
}

/** Runs a transfer against answers given in turn; the last one is given from then on. */
function run(
  replies: Reply[],
  overrides: { bytes?: number; arrived?: ReturnType<typeof createArrived>; isReached?: () => boolean } = {},
) {
  const asked: Asked[] = [];
  let addresses = 0;
  const controller = new AbortController();
  const arrived = overrides.arrived ?? createArrived();
  const blob = transferFile({
    file: { bytes: overrides.bytes ?? CONTENT.length, sha256: '' },
    arrived,
    askAddress: async () => ((overrides.isReached?.() ?? true) ? `/file?link=${(addresses += 1)}` : null),
    send: async (address, { headers }) => {
      const request = { address, range: headers['range'], ifRange: headers['if-range'] };
      asked.push(request);
      const reply = replies[Math.min(asked.length, replies.length) - 1];
      if (!reply) throw new TypeError('no reply');
      return reply(request);
    },
    pause: async () => undefined,
    onProgress: () => undefined,
    signal: controller.signal,
  });
  return { blob, asked, arrived, controller };
}

async function textOf(blob: Promise<Blob>): Promise<string> {
  return (await blob).text();
}
const text = new TextDecoder().decode(CONTENT);

describe('a transfer', () => {
  it('takes a file in one go, without asking for a range', async () => {
    const { blob, asked } = run([() => whole()]);
    expect(await textOf(blob)).toBe(text);
    expect(asked).toEqual([{ address: '/file?link=1', range: undefined, ifRange: undefined }]);
  });

  it('goes on after a break with a fresh address, the rest only, and the same file only', async () => {
    const { blob, asked } = run([() => whole(CONTENT, { breakAfter: 8 }), () => piece(8)]);
    expect(await textOf(blob)).toBe(text);
    expect(asked[1]).toEqual({ address: '/file?link=2', range: 'bytes=8-', ifRange: '"v1"' });
  });

  it('takes an early end for a break', async () => {
    const short = () =>
      new Response(bodyOf(CONTENT.slice(0, 6)), { headers: { etag: '"v1"', 'content-length': '20' } });
    const { blob, asked } = run([short, () => piece(6)]);
    expect(await textOf(blob)).toBe(text);
    expect(asked[1]?.range).toBe('bytes=6-');
  });

  it('starts over when the server sends the whole file instead of the rest', async () => {
    const changed = new TextEncoder().encode('ABCDEFGHIJKLMNOPQRST');
    const { blob } = run([() => whole(CONTENT, { breakAfter: 8 }), () => whole(changed, { etag: '"v2"' })]);
    expect(await textOf(blob)).toBe('ABCDEFGHIJKLMNOPQRST');
  });

  it.each([
    ['of another file', () => piece(8, CONTENT, '"v2"')],
    ['from another place', () => piece(4)],
  ])('never glues a piece %s to what it has', async (_, wrong) => {
    const { blob, asked } = run([() => whole(CONTENT, { breakAfter: 8 }), wrong, () => whole()]);
    expect(await textOf(blob)).toBe(text);
    expect(asked.map(({ range }) => range)).toEqual([undefined, 'bytes=8-', undefined]);
  });

  it('asks for a new address when the old one has run out, and keeps what it has', async () => {
    const expired = () => new Response('{}', { status: 403 });
    const { blob, asked } = run([() => whole(CONTENT, { breakAfter: 8 }), expired, () => piece(8)]);
    expect(await textOf(blob)).toBe(text);
    expect(asked.map(({ address }) => address)).toEqual(['/file?link=1', '/file?link=2', '/file?link=3']);
    expect(asked[2]?.range).toBe('bytes=8-');
  });

  it('gives up after five tries that bring nothing, and a later call goes on from there', async () => {
    const offline: Reply = () => Promise.reject(new TypeError('offline'));
    const { blob, asked, arrived } = run([() => whole(CONTENT, { breakAfter: 8 }), offline]);
    await expect(blob).rejects.toMatchObject({ failure: { kind: 'broken' } });
    expect([asked.length, arrived.received]).toEqual([6, 8]);
    const again = run([() => piece(8)], { arrived });
    expect(await textOf(again.blob)).toBe(text);
  });

  it('tries as often while no address is to be had, as without a network', async () => {
    const lost = run([() => whole()], { isReached: () => false });
    await expect(lost.blob).rejects.toMatchObject({ failure: { kind: 'broken' } });
    expect(lost.asked).toEqual([]);
    let calls = 0;
    const found = run([() => whole()], { isReached: () => (calls += 1) > 3 });
    expect(await textOf(found.blob)).toBe(text);
  });

  it('says when too many run at once, and goes on once one may', async () => {
    const busy = () => new Response('{}', { status: 429 });
    const { blob } = run([busy]);
    await expect(blob).rejects.toMatchObject({ failure: { kind: 'busy' } });
    expect(await textOf(run([busy, busy, () => whole()]).blob)).toBe(text);
  });

  it('says when the file is not there', async () => {
    const { blob, asked } = run([() => new Response('', { status: 404 })]);
    await expect(blob).rejects.toMatchObject({ failure: { kind: 'refused', status: 404 } });
    expect(asked).toHaveLength(1);
  });

  it('does not pass off a file of another size', async () => {
    const { blob, arrived } = run([() => whole()], { bytes: 99 });
    await expect(blob).rejects.toBeInstanceOf(TransferError);
    expect(arrived.received).toBe(0);
  });

  it('ends with what the address call refuses, such as a used-up quota', async () => {
    const refusal = new Error('DOWNLOAD_QUOTA_USED');
    const transfer = transferFile({
      file: { bytes: 1, sha256: '' },
      arrived: createArrived(),
      askAddress: () => Promise.reject(refusal),
      send: () => Promise.reject(new Error('never')),
      pause: async () => undefined,
      onProgress: () => undefined,
      signal: new AbortController().signal,
    });
    await expect(transfer).rejects.toBe(refusal);
  });

  it('stops when told to and keeps what has arrived', async () => {
    const { blob, arrived, controller } = run([
      () => {
        const stream = new ReadableStream<Uint8Array>({
          start(body) {
            body.enqueue(CONTENT.slice(0, 8));
            controller.signal.addEventListener('abort', () => body.error(controller.signal.reason));
          },
          pull() {
            controller.abort();
          },
        });
        return new Response(stream, { headers: { etag: '"v1"', 'content-length': '20' } });
      },
    ]);
    await expect(blob).rejects.toMatchObject({ name: 'AbortError' });
    expect([arrived.received, arrived.etag]).toEqual([8, '"v1"']);
  });
});

describe('pieces', () => {
  it.each([
    ['bytes 8-19/20', { start: 8, total: 20 }],
    ['bytes */20', null],
    [null, null],
  ])('%s', (header, expected) => {
    expect(readContentRange(header)).toEqual(expected);
  });

  it('have a hash that says whether the file is whole', async () => {
    const expected = createHash('sha256').update(CONTENT).digest('hex');
    const secure = Object.getOwnPropertyDescriptor(globalThis, 'isSecureContext');
    Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true });
    try {
      expect(await hashBlob(new Blob([CONTENT]))).toBe(expected);
    } finally {
      if (secure) Object.defineProperty(globalThis, 'isSecureContext', secure);
      else Reflect.deleteProperty(globalThis, 'isSecureContext');
    }
  });
});
