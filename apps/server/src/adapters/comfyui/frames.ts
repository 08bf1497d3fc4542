import { z } from 'zod';
import { parseJson } from '#kernel/fetched';

const PREVIEW_IMAGE_WITH_METADATA = 4;
const WORD_BYTES = 4;

/** What a server says over its socket, as far as it matters here. */
export type Frame =
  /** Something came into or left the queue. */
  | { kind: 'status' }
  | { kind: 'started'; runId: string }
  | { kind: 'skipped'; runId: string; nodes: string[] }
  | { kind: 'node'; runId: string; node: string }
  | { kind: 'progress'; runId: string; nodes: { node: string; share: number }[] }
  | { kind: 'preview'; runId: string; bytes: Uint8Array }
  /** It has ended, and the history knows how. */
  | { kind: 'ended'; runId: string };

const share = (value: number, max: number) => (max > 0 ? Math.min(1, Math.max(0, value / max)) : 0);
const id = z.union([z.string(), z.number()]).transform(String);

const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('status') }).transform((): Frame => ({ kind: 'status' })),
  z
    .object({ type: z.literal('execution_start'), data: z.object({ prompt_id: z.string() }) })
    .transform(({ data }): Frame => ({ kind: 'started', runId: data.prompt_id })),
  z
    .object({
      type: z.literal('execution_cached'),
      data: z.object({ prompt_id: z.string(), nodes: z.array(id) }),
    })
    .transform(({ data }): Frame => ({ kind: 'skipped', runId: data.prompt_id, nodes: data.nodes })),
  z
    .object({
      type: z.literal('executing'),
      data: z.object({ prompt_id: z.string(), node: id.nullable() }),
    })
    .transform(({ data }): Frame =>
      data.node === null
        ? { kind: 'ended', runId: data.prompt_id }
        : { kind: 'node', runId: data.prompt_id, node: data.node },
    ),
  z
    .object({
      type: z.literal('progress'),
      data: z.object({ prompt_id: z.string(), node: id, value: z.number(), max: z.number() }),
    })
    .transform(({ data }): Frame => {
      const nodes = [{ node: data.node, share: share(data.value, data.max) }];
      return { kind: 'progress', runId: data.prompt_id, nodes };
    }),
  z
    .object({
      type: z.literal('progress_state'),
      data: z.object({
        prompt_id: z.string(),
        nodes: z.record(z.string(), z.object({ value: z.number(), max: z.number(), state: z.string() })),
      }),
    })
    .transform(({ data }): Frame => {
      const nodes = Object.entries(data.nodes).map(([node, { value, max, state }]) => ({
        node,
        share: state === 'finished' ? 1 : share(value, max),
      }));
      return { kind: 'progress', runId: data.prompt_id, nodes };
    }),
]);

const previewMeta = z.object({ prompt_id: z.string() });

/** Anything unknown, and previews that do not say whose they are, are `undefined`. */
export function readFrame(data: Buffer, isBinary: boolean): Frame | undefined {
  if (isBinary) return readPreview(data);
  const read = message.safeParse(parseJson(data));
  return read.success ? read.data : undefined;
}

function readPreview(data: Buffer): Frame | undefined {
  if (data.length < 2 * WORD_BYTES || data.readUInt32BE(0) !== PREVIEW_IMAGE_WITH_METADATA) return undefined;
  const start = 2 * WORD_BYTES;
  const end = start + data.readUInt32BE(WORD_BYTES);
  const meta = previewMeta.safeParse(parseJson(data.subarray(start, end)));
  if (!meta.success) return undefined;
  return { kind: 'preview', runId: meta.data.prompt_id, bytes: new Uint8Array(data.subarray(end)) };
}
