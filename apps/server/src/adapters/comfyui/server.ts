import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  EngineFault,
  type Graph,
  type GraphValue,
  type NodeCatalogue,
  type RunFile,
  type RunOutput,
  type RunState,
} from '../../features/create/port.ts';
import {
  contentTypeOf,
  looksLike,
  readQueueAnswer,
  readRef,
  stateInHistory,
  type QueueView,
} from './outcomes.ts';
import { refusalFault } from './refusals.ts';
import { AnswerTooLarge, parseJson } from '#kernel/fetched';
import { NoAnswer, type Transport } from './transport.ts';

/** Our uploads lie apart from those of others on the same server. */
const UPLOAD_FOLDER = 'mogine';
const TRANSFER_TIMEOUT_MS = 120_000;
/** Four times what a picture of 4096 pixels takes at most; models of millions of faces are larger. */
const MAX_OUTPUT_BYTES = { image: 192 * 1024 * 1024, model: 512 * 1024 * 1024 } as const;
const MODEL_FOLDERS = [
  'checkpoints',
  'diffusion_models',
  'text_encoders',
  'vae',
  'loras',
  'controlnet',
  'model_patches',
  'upscale_models',
  'clip_vision',
  'style_models',
  'background_removal',
];

/** The calls of one server. All throw `NoAnswer` when it cannot be asked. */
export interface ComfyServer {
  readVersion(): Promise<string>;
  readModels(): Promise<Record<string, string[]>>;
  readCatalogue(): Promise<NodeCatalogue>;
  readQueue(): Promise<QueueView>;
  /** A run that has ended, if the server remembers it. */
  readPast(runId: string): Promise<RunState | undefined>;
  /** Throws EngineFault when the server refuses it. */
  push(run: PushedRun): Promise<void>;
  cancel(runId: string): Promise<void>;
  /** Throws EngineFault when there is no such file. */
  download(output: RunOutput): Promise<{ contentType: string; bytes: Uint8Array }>;
}

export interface PushedRun {
  id: string;
  graph: Graph;
  files: Readonly<Record<string, RunFile>>;
  clientId: string;
}

export function createServer(transport: Transport): ComfyServer {
  async function upload({ name, contentType, bytes }: RunFile): Promise<string> {
    const form = new FormData();
    // By what it holds: the same file is there only once, and no other takes its place.
    const hash = createHash('sha256').update(bytes).digest('hex');
    const extension = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0].toLowerCase() ?? '';
    form.set('image', new Blob([new Uint8Array(bytes)], { type: contentType }), `${hash}${extension}`);
    form.set('type', 'input');
    form.set('subfolder', UPLOAD_FOLDER);
    const options = { body: form, timeoutMs: TRANSFER_TIMEOUT_MS };
    const { status, bytes: answer } = await transport.call('POST', '/api/upload/image', options);
    const kept = z.object({ name: z.string(), subfolder: z.string() }).safeParse(parseJson(answer));
    if (status !== 200 || !kept.success)
      throw new EngineFault({ reason: 'GRAPH_REFUSED', detail: `upload of ${name}: HTTP ${status}` });
    return kept.data.subfolder === '' ? kept.data.name : `${kept.data.subfolder}/${kept.data.name}`;
  }

  async function uploadAll(files: Readonly<Record<string, RunFile>>): Promise<Map<string, string>> {
    const names = new Map<string, string>();
    try {
      for (const [key, file] of Object.entries(files)) names.set(key, await upload(file));
    } catch (error) {
      // The run itself was not handed over yet, so that another server may make it.
      throw error instanceof NoAnswer ? new NoAnswer(error.message, false, { cause: error }) : error;
    }
    return names;
  }

  const server: ComfyServer = {
    async readVersion() {
      const stats = z.object({ system: z.object({ comfyui_version: z.string() }) });
      return understood(stats, await transport.json('GET', '/api/system_stats')).system.comfyui_version;
    },

    async readModels() {
      const folders = await Promise.all(
        MODEL_FOLDERS.map(async (folder): Promise<[string, string[]][]> => {
          const { status, bytes } = await transport.call('GET', `/api/models/${folder}`);
          const names = z.array(z.string()).safeParse(parseJson(bytes));
          return status === 200 && names.success ? [[folder, names.data]] : [];
        }),
      );
      return Object.fromEntries(folders.flat());
    },

    async readCatalogue() {
      const answer = await transport.json('GET', '/api/object_info', { timeoutMs: TRANSFER_TIMEOUT_MS });
      return understood(z.record(z.string(), z.unknown()), answer);
    },

    async readQueue() {
      const answer = await transport.json('GET', '/api/queue');
      return understood({ parse: readQueueAnswer }, answer);
    },

    async readPast(runId) {
      const answer = await transport.json('GET', `/api/history/${runId}`);
      return understood({ parse: (body: unknown) => stateInHistory(body, runId) }, answer);
    },

    async push({ id, graph, files, clientId }) {
      const prompt = fillIn(graph, await uploadAll(files));
      const body = {
        ...{ prompt, prompt_id: id, client_id: clientId },
        // Previews are off unless a prompt asks for them.
        extra_data: { preview_method: 'latent2rgb' },
      };
      const { status, bytes } = await transport.call('POST', '/api/prompt', { body });
      const answer = parseJson(bytes);
      const fault = refusalFault(status, answer);
      if (!fault) return;
      // It would go on to make the outputs that passed.
      if (status === 200) await server.cancel(id).catch(() => {});
      throw new EngineFault(fault);
    },

    async cancel(runId) {
      const { status } = await transport.call('POST', `/api/jobs/${runId}/cancel`);
      if (status === 200) return;
      // Servers before 2026 lack that call.
      await transport.call('POST', '/api/queue', { body: { delete: [runId] } });
      const { running } = await server.readQueue();
      if (running.includes(runId))
        await transport.call('POST', '/api/interrupt', { body: { prompt_id: runId } });
    },

    async download({ kind, ref }) {
      const query = readRef(ref);
      const maxBytes = kind === 'image' ? MAX_OUTPUT_BYTES.image : MAX_OUTPUT_BYTES.model;
      const options = { query, timeoutMs: TRANSFER_TIMEOUT_MS, maxBytes };
      const refuse = (detail: string) =>
        new EngineFault({ reason: 'ENGINE_FAILED', detail: `output ${ref}: ${detail}` });
      const answer = await transport.call('GET', '/api/view', options).catch((error: unknown) => {
        // It would be no smaller if it were asked for again.
        const isLarge = error instanceof NoAnswer && error.cause instanceof AnswerTooLarge;
        throw isLarge ? refuse(error.message) : error;
      });
      const { status, contentType, bytes } = answer;
      if (status !== 200) throw refuse(`HTTP ${status}`);
      if (!looksLike(kind, bytes)) throw refuse(`no ${kind}, whatever its name says`);
      return {
        contentType: contentTypeOf(query['filename'] ?? '', contentType),
        bytes: new Uint8Array(bytes),
      };
    },
  };
  return server;
}

function fillIn(graph: Graph, names: ReadonlyMap<string, string>): Record<string, unknown> {
  const valueOf = (value: GraphValue): unknown => {
    if (typeof value !== 'object' || value === null || !('$file' in value)) return value;
    const name = names.get(value.$file);
    if (name === undefined)
      throw new EngineFault({ reason: 'GRAPH_REFUSED', detail: `no file was given for ${value.$file}` });
    return name;
  };
  return Object.fromEntries(
    Object.entries(graph).map(([id, node]) => {
      const inputs = Object.entries(node.inputs).map(([input, value]) => [input, valueOf(value)]);
      return [id, { class_type: node.class_type, inputs: Object.fromEntries(inputs) as unknown }];
    }),
  );
}

function understood<T>(schema: { parse(body: unknown): T }, body: unknown): T {
  try {
    return schema.parse(body);
  } catch (error) {
    throw new NoAnswer('malformed answer', true, { cause: error });
  }
}
