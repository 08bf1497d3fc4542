import { BASE_PATH } from '@mogine/contract/kernel/envelope';
import { UPLOAD_KEPT_MS, UPLOAD_MAX_BYTES } from '@mogine/contract/upload-limits';
import { Server as TusServer } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context';
import { AppError } from '#kernel/errors';
import { readLang } from '#kernel/http/lang';
import { toErrorEnvelope, toRefusal } from '#kernel/http/refusal';
import { readLink, signLink } from '#kernel/signed-link';
import { requestCheck } from './jobs.ts';
import type { Quarantine } from './quarantine.ts';
import { findUpload, markReceived, type UploadRow } from './repository.ts';

const PART_PATH = `${BASE_PATH}/api/creator/upload/part`;

/** The address that takes the bytes of an upload, for a day. */
export function linkUpload(
  { secret, clock }: Pick<Context, 'secret' | 'clock'>,
  { id, clientId }: { id: string; clientId: string },
): string {
  const expiresAt = Math.floor((clock.now().getTime() + UPLOAD_KEPT_MS) / 1000);
  return `${PART_PATH}/${id}?${signLink(secret, { key: `${PART_PATH}/${id}`, expiresAt, clientId, filename: '' })}`;
}

/** Takes bytes by the core protocol of tus 1.0: HEAD says how many have come in, PATCH brings more. */
export function registerParts(app: FastifyInstance, ctx: Context, quarantine: Quarantine): void {
  const tus = new TusServer({
    path: PART_PATH,
    datastore: quarantine.store,
    maxSize: UPLOAD_MAX_BYTES,
    getFileIdFromRequest: (request) => new URL(request.url).pathname.split('/').at(-1),
    async onUploadFinish(_, { id }) {
      await receive(ctx, id);
      return {};
    },
    // A fault is told in the words of every other one, and its own are for the log; what the protocol refuses is told as it says it.
    async onResponseError({ headers }, error) {
      if ('status_code' in error) return undefined;
      ctx.log.error({ err: error }, 'bytes that are handed in could not be taken');
      const envelope = toErrorEnvelope(
        toRefusal(error),
        readLang(headers.get('accept-language') ?? undefined),
        '',
      );
      return { status_code: envelope.code, body: JSON.stringify(envelope) };
    },
  });
  void app.register(async (scope) => {
    // The bytes are read from the connection as they come, never held.
    scope.addContentTypeParser('application/offset+octet-stream', (_, __, done) => done(null));
    scope.route({ method: ['HEAD', 'PATCH'], url: `${PART_PATH}/:id`, handler: takePart });
  });

  async function takePart(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { id } = request.params as { id: string };
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    const grant = readLink(ctx.secret, `${PART_PATH}/${id}`, query, ctx.clock.now());
    const upload = grant && (await findUpload(ctx.db, grant.clientId, id));
    if (!upload) throw new AppError('UPLOAD_LINK_INVALID');
    // Somebody who has not heard the last answer asks again when all has come in.
    if (upload.state !== 'receiving' || (await receiveIfWhole(ctx, quarantine, upload))) {
      const done = { 'upload-offset': String(upload.bytes), 'upload-length': String(upload.bytes) };
      return reply
        .headers({ ...done, 'tus-resumable': '1.0.0', 'cache-control': 'no-store' })
        .code(200)
        .send();
    }
    reply.hijack();
    await tus.handle(request.raw, reply.raw);
    return reply;
  }
}

/**
 * Receives an upload that lies there whole although nobody was told so: whoever took its last byte ended, or failed, before that
 * was written down. True where it has. The protocol ends an upload with a PATCH alone, and who hears by HEAD that all has come in
 * sends none.
 */
export async function receiveIfWhole(
  ctx: Context,
  quarantine: Quarantine,
  { id, bytes }: Pick<UploadRow, 'id' | 'bytes'>,
): Promise<boolean> {
  if ((await quarantine.received(id)) !== bytes) return false;
  await receive(ctx, id);
  return true;
}

/** The last byte has come in: what it is, is found out behind the answer. */
async function receive(ctx: Context, id: string): Promise<void> {
  await ctx.tx(async (ctx) => {
    if (await markReceived(ctx.db, id, ctx.clock.now())) await requestCheck(ctx, id);
  });
}
