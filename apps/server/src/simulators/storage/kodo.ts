import { createHash, createHmac } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { startPeer, type PeerAnswer, type PeerRequest, type StoragePeer } from './peer.ts';
import { createShelf } from './shelf.ts';

const META = 'x-qn-meta-';
const policySchema = z.object({ scope: z.string(), deadline: z.number() });
const completionSchema = z.object({
  parts: z.array(z.object({ partNumber: z.number(), etag: z.string() })).min(1),
  mimeType: z.string(),
  metadata: z.record(z.string().startsWith(META), z.string()),
});

export type KodoSimulator = StoragePeer & {
  keys: { accessKey: string; secretKey: string };
  bucket: string;
  publicBucket: string;
  /** Domains that are bound to the buckets. */
  domain: string;
  publicDomain: string;
  unfinished(): number;
};

/** Qiniu Kodo on this machine, all its hosts in one: takes files, manages them, and gives them at the domains of two buckets. */
export async function startKodo(options: {
  folder: string;
  accessKey: string;
  secretKey: string;
  now: () => Date;
}): Promise<KodoSimulator> {
  const { accessKey, secretKey, now } = options;
  const shelf = createShelf(options.folder);
  const [bucket, publicBucket] = ['mogine', 'mogine-public'];
  const sign = (text: string) =>
    `${accessKey}:${encode(createHmac('sha1', secretKey).update(text).digest())}`;
  const hasEnded = (seconds: number) => !(seconds * 1000 > now().getTime());

  async function handle(request: PeerRequest): Promise<PeerAnswer> {
    const [, first = '', ...rest] = request.url.pathname.split('/');
    if (first === 'domain') return give(request, rest);
    if (first === 'list') return list(request);
    if (first === 'stat' || first === 'delete') return manage(request, first, rest);
    if (request.method === 'POST' && first === '') return takeForm(request);
    return takeParts(request);
  }

  /** `domain/<bucket>/<key>`, where a real bucket has a domain of its own. */
  function give({ url, headers }: PeerRequest, [at = '', ...path]: string[]): PeerAnswer {
    if (at !== publicBucket) {
      const [, granted = '', token] = /^(.*)&token=([^&]+)/.exec(url.href) ?? [];
      if (token !== sign(granted)) return failure(401, 'bad token');
      if (hasEnded(Number(/[?&]e=(\d+)$/.exec(granted)?.[1]))) return failure(403, 'token expired');
    }
    const given = shelf.answer(`${at}:${path.join('/')}`, {
      range: headers.range,
      ifMatch: headers['if-match'],
    });
    if (!given) return failure(404, 'Document not found');
    const name = url.searchParams.get('attname');
    if (name === null) return given;
    const disposition = `attachment; filename*=utf-8''${encodeURIComponent(name)}`;
    return { ...given, headers: { ...given.headers, 'content-disposition': disposition } };
  }

  function list({ method, url, headers }: PeerRequest): PeerAnswer {
    const expected = `Qiniu ${sign(`${method} ${url.pathname}${url.search}\nHost: ${url.host}\n\n`)}`;
    if (headers.authorization !== expected) return failure(401, 'bad token');
    const at = `${url.searchParams.get('bucket') ?? ''}:`;
    const after = at + decode(url.searchParams.get('marker') ?? '');
    const { page, isCut } = shelf.list(at, after, Number(url.searchParams.get('limit')));
    const items = page.map(([name, { bytes: fsize, etag: hash, contentType: mimeType, storedAt }]) => ({
      ...{ key: name.slice(at.length), fsize, hash, mimeType, putTime: storedAt.getTime() * 10_000 },
    }));
    return json({ items, ...(isCut && { marker: encode(Buffer.from(items.at(-1)?.key ?? '')) }) });
  }

  function manage({ method, url, headers }: PeerRequest, verb: string, [entry = '']: string[]): PeerAnswer {
    const expected = `Qiniu ${sign(`${method} ${url.pathname}\nHost: ${url.host}\n\n`)}`;
    if (headers.authorization !== expected) return failure(401, 'bad token');
    const name = decode(entry);
    const object = shelf.find(name);
    if (!object) return failure(612, 'no such file or directory');
    if (verb === 'delete') shelf.remove(name);
    const { bytes: fsize, etag: hash, contentType: mimeType, meta, storedAt } = object;
    const putTime = storedAt.getTime() * 10_000;
    return verb === 'delete' ? json({}) : json({ fsize, hash, mimeType, putTime, 'x-qn-meta': meta });
  }

  /** The name of the object that a token lets its holder put; null for a token that does not hold. */
  function scopeOf(token: string): string | null {
    const [, signed, policy = ''] = /^([^:]+:[^:]+):(.+)$/.exec(token) ?? [];
    if (signed !== sign(policy)) return null;
    const { scope, deadline } = policySchema.parse(JSON.parse(decode(policy)));
    return hasEnded(deadline) ? null : scope;
  }

  async function takeForm({ headers, body }: PeerRequest): Promise<PeerAnswer> {
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': headers['content-type'] ?? '' },
    }).formData();
    const text = (name: string) => String(form.get(name) ?? '');
    const scope = scopeOf(text('token'));
    const file = form.get('file');
    if (scope === null || !scope.endsWith(`:${text('key')}`)) return failure(401, 'bad token');
    if (!(file instanceof File)) return failure(400, 'file is not specified in multipart');
    const content = Buffer.from(await file.arrayBuffer());
    if (Number(text('crc32')) !== crc32(content)) return failure(406, 'crc32 of the body does not match');
    const fields = [...form].filter(([name]) => name.startsWith(META));
    const meta = Object.fromEntries(fields.map(([name, value]) => [name.slice(META.length), String(value)]));
    const hash = await shelf.put(scope, content, { contentType: file.type, meta });
    return json({ hash, key: text('key') });
  }

  async function takeParts({ method, url, headers, body }: PeerRequest): Promise<PeerAnswer> {
    const [, at, entry, id, number] =
      /^\/buckets\/([^/]+)\/objects\/([^/]+)\/uploads(?:\/([^/]+))?(?:\/(\d+))?$/.exec(url.pathname) ?? [];
    const name = `${at}:${decode(entry ?? '')}`;
    if (scopeOf((headers.authorization ?? '').replace(/^UpToken /, '')) !== name)
      return failure(401, 'bad token');
    if (id === undefined) return json({ uploadId: shelf.begin('application/octet-stream') });
    if (!shelf.has(id)) return failure(612, 'no such uploadId');
    if (method === 'DELETE') return (shelf.abort(id), json({}));
    if (number !== undefined) {
      const md5 = createHash('md5').update(body).digest('hex');
      if (headers['content-md5'] !== md5) return failure(406, 'md5 of the body does not match');
      return json({ etag: await shelf.addPart(id, Number(number), body), md5 });
    }
    const { parts, mimeType, metadata } = completionSchema.parse(JSON.parse(body.toString()));
    const meta = Object.fromEntries(
      Object.entries(metadata).map(([field, value]) => [field.slice(META.length), value]),
    );
    const listed = parts.map(({ partNumber, etag }) => ({ number: partNumber, etag }));
    const isDone = await shelf.complete(name, id, listed, { contentType: mimeType, meta });
    return isDone ? json({ key: decode(entry ?? '') }) : failure(400, 'invalid part');
  }

  const peer = await startPeer(handle);
  return {
    ...peer,
    keys: { accessKey, secretKey },
    ...{ bucket, publicBucket, unfinished: shelf.unfinished },
    domain: `${peer.url}/domain/${bucket}`,
    publicDomain: `${peer.url}/domain/${publicBucket}`,
  };
}

function json(value: object): PeerAnswer {
  return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) };
}

function failure(status: number, error: string): PeerAnswer {
  return { ...json({ error }), status };
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}

function decode(text: string): string {
  return Buffer.from(text, 'base64url').toString();
}
