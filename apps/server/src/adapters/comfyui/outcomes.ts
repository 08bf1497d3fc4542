import { z } from 'zod';
import type { RunOutput, RunState } from '../../features/create/port.ts';
import { executionFault } from './refusals.ts';

const PICTURES = /\.(png|jpe?g|webp|avif|gif|tiff?)$/i;
/** What can be shown and labelled; other kinds of models are passed over. */
const MODELS = /\.glb$/i;

const queueItem = z.tuple([z.number(), z.string()], z.unknown());
const queueAnswer = z.object({ queue_running: z.array(queueItem), queue_pending: z.array(queueItem) });

/** Ids of what runs and what waits, the next one first. */
export type QueueView = { running: readonly string[]; pending: readonly string[] };

/** Throws on anything else than an answer of `/queue`. */
export function readQueueAnswer(body: unknown): QueueView {
  const { queue_running: running, queue_pending: pending } = queueAnswer.parse(body);
  return {
    running: running.map(([, id]) => id),
    pending: pending.toSorted(([a], [b]) => a - b).map(([, id]) => id),
  };
}

/** What the queue says of a run, if it is there. */
export function stateInQueue({ running, pending }: QueueView, runId: string): RunState | undefined {
  if (running.includes(runId)) return { kind: 'running' };
  const at = pending.indexOf(runId);
  return at === -1 ? undefined : { kind: 'queued', ahead: at + running.length };
}

const place = z.object({ filename: z.string(), subfolder: z.string().default(''), type: z.string() });
type Place = z.infer<typeof place>;

const historyAnswer = z.record(
  z.string(),
  z.object({
    outputs: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
    status: z
      .object({
        status_str: z.string().optional(),
        completed: z.boolean().optional(),
        messages: z.array(z.tuple([z.string(), z.unknown()], z.unknown())).default([]),
      })
      .nullish(),
  }),
);

/** What an answer of `/history/{id}` says of a run, if it is there. Throws on any other answer. */
export function stateInHistory(body: unknown, runId: string): RunState | undefined {
  const entry = historyAnswer.parse(body)[runId];
  if (!entry) return undefined;
  // A branch may have failed on the way of a run that succeeded, so the word of the whole comes first.
  if (entry.status?.status_str !== 'error') return { kind: 'done', outputs: readOutputs(entry.outputs) };
  const messages = entry.status.messages.toReversed();
  const failure = messages.find(([event]) => event === 'execution_error');
  const isCancelled = messages.some(([event]) => event === 'execution_interrupted');
  if (!failure && isCancelled) return { kind: 'cancelled' };
  return { kind: 'failed', fault: executionFault(failure?.[1]) };
}

function readOutputs(outputs: Readonly<Record<string, Readonly<Record<string, unknown>>>>): RunOutput[] {
  const places = Object.values(outputs)
    .flatMap((output) => Object.values(output).flat())
    .flatMap(readPlace);
  const kept = places.filter(({ type }) => type === 'output');
  // A graph that only previews has nothing else to show.
  return (kept.length > 0 ? kept : places).flatMap(({ filename, subfolder, type }): RunOutput[] => {
    const ref = new URLSearchParams({ filename, subfolder, type }).toString();
    if (PICTURES.test(filename)) return [{ kind: 'image', ref }];
    return MODELS.test(filename) ? [{ kind: 'model', ref }] : [];
  });
}

/** Older 3D nodes give a path where others give its parts. */
function readPlace(item: unknown): Place[] {
  if (typeof item !== 'string') {
    const read = place.safeParse(item);
    return read.success ? [read.data] : [];
  }
  const [, path = '', type = 'output'] = /^(.*?)(?: \[(input|output|temp)\])?$/.exec(item) ?? [];
  const slash = path.lastIndexOf('/');
  return [{ filename: path.slice(slash + 1), subfolder: path.slice(0, Math.max(0, slash)), type }];
}

/** The place that an output's `ref` says. */
export function readRef(ref: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(ref));
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  glb: 'model/gltf-binary',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

/** By the file's name where it says one: newer servers call some kinds a mere stream of bytes. */
export function contentTypeOf(filename: string, told: string): string {
  const extension = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase();
  return CONTENT_TYPES[extension] ?? told;
}

const PICTURE_STARTS = ['89504e470d0a1a0a', 'ffd8ff', '52494646', '47494638', '49492a00', '4d4d002a'];
/** Where AVIF says that it is a file of boxes. */
const BOX_TYPE = { at: 4, text: 'ftyp' } as const;
const GLB = { magic: 'glTF', lengthAt: 8 } as const;

/** Whether bytes begin as their kind does: a server behind a proxy may answer with a page of words. A model must be whole, too. */
export function looksLike(kind: RunOutput['kind'], bytes: Buffer): boolean {
  if (kind !== 'image')
    return (
      bytes.length > GLB.lengthAt + 4 &&
      bytes.toString('latin1', 0, 4) === GLB.magic &&
      bytes.readUInt32LE(GLB.lengthAt) === bytes.length
    );
  const isBoxed = bytes.toString('latin1', BOX_TYPE.at, BOX_TYPE.at + 4) === BOX_TYPE.text;
  const start = bytes.subarray(0, 8).toString('hex');
  return isBoxed || PICTURE_STARTS.some((known) => start.startsWith(known));
}
