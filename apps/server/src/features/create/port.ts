/**
 * What makes pictures and 3D here: an executor of graphs in ComfyUI's API format. A pool of ComfyUI servers fulfils this,
 * and so does the built-in engine over nodes of its own.
 */

/** The output of another node: its id and the number of that output. */
export type GraphLink = readonly [nodeId: string, output: number];

/** Stands in a graph for a file handed over beside it: whatever the engine calls that file takes its place. */
export type GraphFile = { readonly $file: string };

export type GraphValue = string | number | boolean | null | GraphLink | GraphFile;

export type GraphNode = {
  readonly class_type: string;
  readonly inputs: Readonly<Record<string, GraphValue>>;
};

/** Nodes by their ids. */
export type Graph = Readonly<Record<string, GraphNode>>;

export type RunFile = { readonly name: string; readonly contentType: string; readonly bytes: Uint8Array };

/** One run of a graph; its id is a lowercase UUID of ours, so that handing it over twice makes one run. */
export type Run = {
  readonly id: string;
  readonly graph: Graph;
  /** By the names that the graph's GraphFiles say. */
  readonly files: Readonly<Record<string, RunFile>>;
};

type LocalText = { readonly zh: string; readonly en: string };

/** What an engine made of a prompt. */
export type WordsRead = {
  readonly recognised: readonly string[];
  /** Understood as not wanted; absent in what was read before this was told. */
  readonly refused?: readonly string[];
  readonly unrecognised: readonly string[];
  /** Understood, but it changes nothing, and why. */
  readonly noEffect: readonly { readonly text: string; readonly why: LocalText }[];
  /** Asked for, and found no place. */
  readonly missing: readonly LocalText[];
};

/** What is told on the way. It may be lost or told twice: {@link Engine.readState} is the truth. */
export type RunEvent =
  | { readonly kind: 'queued'; readonly ahead: number }
  /** `share` 0…1 of the whole run, never less than before. */
  | { readonly kind: 'running'; readonly share: number }
  /** A picture of what there is so far, as the engine has it. */
  | { readonly kind: 'preview'; readonly bytes: Uint8Array }
  /** What became of the words, from an engine that can tell. */
  | { readonly kind: 'read'; readonly reading: WordsRead }
  /** The run has ended somehow: ask for its state. */
  | { readonly kind: 'ended' };

/**
 * In the order in which the graph puts them out. Scenes are what stands in the images, one for each in the same order; only
 * the built-in engine knows it. Of a run that makes models, images show them and USDZ files are the same models again, each
 * in their order.
 */
export type RunOutput = {
  /** `model` is binary glTF; `scene` is JSON that the engine which wrote it reads again. */
  readonly kind: 'image' | 'model' | 'usdz' | 'scene';
  /** What the engine calls it. */
  readonly ref: string;
};

/** Why a run did not succeed, as far as people can be told; `detail` is for our log alone. */
export type RunFault = {
  readonly reason:
    | 'ENGINE_DOWN'
    | 'ENGINE_FULL'
    | 'ENGINE_FAILED'
    | 'GRAPH_REFUSED'
    | 'MODEL_MISSING'
    | 'CHANGE_UNSUPPORTED'
    | 'WORDS_UNKNOWN';
  readonly detail: string;
};

export type RunState =
  | { readonly kind: 'queued'; readonly ahead: number }
  | { readonly kind: 'running' }
  | { readonly kind: 'done'; readonly outputs: readonly RunOutput[] }
  | { readonly kind: 'failed'; readonly fault: RunFault }
  | { readonly kind: 'cancelled' }
  /** Never heard of, or forgotten when the engine started anew. */
  | { readonly kind: 'unknown' };

/** Names of model files by folder (`loras`, `checkpoints` …). */
export type ModelNames = Readonly<Record<string, readonly string[]>>;

export type EngineCapabilities = {
  readonly kind: 'comfyui' | 'atelier';
  /** Name and version for people: `ComfyUI 0.33.0`. */
  readonly title: string;
  /** Runs that are worth handing over at a time. */
  readonly runsAtOnce: number;
  /** Runs that it works at together; what it is handed beyond them waits there, so that it never has to. */
  readonly lanes: number;
  /** What each of its servers that answers holds; none where an engine needs no files. */
  readonly models: readonly ModelNames[];
};

/** Nodes by class as ComfyUI's `object_info` tells them. */
export type NodeCatalogue = Readonly<Record<string, unknown>>;

/** A run was not taken, or an engine could not be asked. */
export class EngineFault extends Error {
  readonly fault: RunFault;

  constructor(fault: RunFault, options?: ErrorOptions) {
    super(`${fault.reason}: ${fault.detail}`, options);
    this.name = 'EngineFault';
    this.fault = fault;
  }
}

export interface Engine {
  /** Throws EngineFault ENGINE_DOWN when nobody answers. */
  readCapabilities(): Promise<EngineCapabilities>;
  /** Throws EngineFault ENGINE_DOWN. */
  readNodeCatalogue(): Promise<NodeCatalogue>;
  /** Hands a run over, its files first. A run already known is left as it is. Throws EngineFault. */
  submit(run: Run): Promise<void>;
  /** Listens to a run, whether it was handed over before or not; gives what ends it. */
  listen(runId: string, listener: (event: RunEvent) => void): () => void;
  /** Throws EngineFault ENGINE_DOWN. */
  readState(runId: string): Promise<RunState>;
  /** The bytes of an output of a run that is done. Throws EngineFault. */
  readOutput(runId: string, output: RunOutput): Promise<{ contentType: string; bytes: Uint8Array }>;
  /** Ends a run that waits or runs; one that has ended or is unknown stays as it is. Throws EngineFault ENGINE_DOWN. */
  cancel(runId: string): Promise<void>;
  close(): Promise<void>;
}

/** What a signature says of a finished picture. */
export type SignedClaim = {
  readonly title: string;
  /** Name and version of what made it, for people. */
  readonly tool: string;
  /** IPTC's address for how it came to be. */
  readonly sourceType: string;
};

/** What signs has run out: trying again is of no use. */
export class SigningOver extends Error {
  constructor() {
    super('the certificate has run out');
    this.name = 'SigningOver';
  }
}

/** Signs finished pictures, so that anybody can check who made them, how, and that nothing has changed since. */
export interface ContentSigner {
  /** Whether files of this type can carry a signature. */
  canSign(contentType: string): boolean;
  /** From this moment on nothing can be signed. */
  readonly validUntil: Date;
  /** The same picture with its signature. Rejects when it cannot be signed, from `validUntil` on with SigningOver. */
  sign(bytes: Uint8Array, claim: SignedClaim): Promise<Uint8Array>;
}
