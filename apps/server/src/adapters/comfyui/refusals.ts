import { z } from 'zod';
import type { RunFault } from '../../features/create/port.ts';

const MOST_DETAIL_CHARS = 2000;
const WEIGHTS = /\.(safetensors|sft|ckpt|pth?|gguf|bin|onnx)$/i;
/** Inputs that choose a model file; `sampler_name` ends alike and does not. */
const MODEL_INPUTS = new Set([
  'ckpt_name',
  'unet_name',
  'vae_name',
  'lora_name',
  'control_net_name',
  'style_model_name',
  'bg_removal_name',
  'model_name',
  'clip_name',
  'clip_name1',
  'clip_name2',
  'clip_name3',
]);

const complaint = z.object({
  type: z.string(),
  message: z.string().default(''),
  details: z.string().default(''),
  extra_info: z
    .object({ input_name: z.string().optional(), received_value: z.unknown() })
    .partial()
    .nullish()
    .catch(undefined),
});
const nodeErrors = z
  .record(z.string(), z.object({ class_type: z.string().default(''), errors: z.array(complaint) }))
  .catch({});
const refusal = z.object({
  error: complaint.optional().catch(undefined),
  node_errors: nodeErrors.optional(),
});

/** Why a prompt was refused, or taken in part, which is as bad; `undefined` when it was taken whole. */
export function refusalFault(status: number, body: unknown): RunFault | undefined {
  const { error, node_errors: nodes = {} } = refusal.catch({}).parse(body);
  const complaints = Object.entries(nodes).flatMap(([id, { class_type, errors }]) =>
    errors.map((found) => ({ ...found, at: `${class_type} ${id}` })),
  );
  if (status === 200 && complaints.length === 0) return undefined;
  const isModelMissing = complaints.some(
    ({ type, extra_info: extra }) =>
      type === 'value_not_in_list' &&
      (MODEL_INPUTS.has(extra?.input_name ?? '') || WEIGHTS.test(String(extra?.received_value))),
  );
  const told = [
    ...(error ? [`${error.type}: ${error.message} ${error.details}`] : []),
    ...complaints.map(({ at, type, details }) => `${at}: ${type}: ${details}`),
  ];
  return {
    reason: isModelMissing ? 'MODEL_MISSING' : 'GRAPH_REFUSED',
    detail: shorten(told.length === 0 ? `HTTP ${status}` : told.join('\n')),
  };
}

/** A graphics card has its own kind of error; a machine without one says it in these words. */
const MEMORY_WANTED = /out of memory|allocation on device|can(?:'t|not) allocate memory|not enough memory/i;

const failure = z
  .object({
    node_id: z.unknown(),
    node_type: z.unknown(),
    exception_type: z.string(),
    exception_message: z.string(),
  })
  .partial();

/** Why a run failed on its way, from the data of its `execution_error`. */
export function executionFault(data: unknown): RunFault {
  const {
    node_id: id,
    node_type: kind,
    exception_type: type = '',
    exception_message: message = '',
  } = failure.catch({}).parse(data);
  const isFull = /OutOfMemory|MemoryError/.test(type) || MEMORY_WANTED.test(message);
  return {
    reason: isFull ? 'ENGINE_FULL' : 'ENGINE_FAILED',
    detail: shorten(`${String(kind)} ${String(id)}: ${type}: ${message}`),
  };
}

function shorten(detail: string): string {
  return detail.length > MOST_DETAIL_CHARS ? `${detail.slice(0, MOST_DETAIL_CHARS)}…` : detail;
}
