import {
  MODEL_FLOWS,
  OPEN_TASKS_MAX,
  PROMPT_MAX,
  SOURCE_MAX_BYTES,
  type FlowName,
  type TaskFlow,
} from '@mogine/contract/create-limits';
import { isShort, type Means } from '../tasks/means.ts';
import { readSeed } from '../tasks/seed.ts';
import type { EngineInfo, PushFiles, PushInput } from '../tasks/queries.ts';
import type { Output, Task } from '../tasks/task-model.ts';

/** What a model is made of. */
export type Way = 'words' | 'picture';

/** A picture to begin with: one of the person's own results, or a file. */
export type Source =
  | { kind: 'own'; id: string; index: number; cover: string; prompt: string; hasScene: boolean }
  | { kind: 'file'; file: File };

export type ModelForm = { way: Way; prompt: string; source: Source | null; seed: string };

export function isModelTask({ flowName }: Pick<Task, 'flowName'>): boolean {
  return (MODEL_FLOWS as readonly TaskFlow[]).includes(flowName);
}

/** A result as a picture to begin with; null where there is none at that place. */
export function toSource({ id, prompt, outputs }: Task, index: number): Source | null {
  const output = outputs.find((one) => one.index === index && one.kind === 'image');
  if (!output) return null;
  return { kind: 'own', id, index, cover: output.cover, prompt, hasScene: output.hasScene };
}

/** The settings of a model that was made, but for the picture it began with. */
export function toForm({ flowName, prompt, seed }: Task): Partial<ModelForm> {
  return flowName === 't2m_api'
    ? { way: 'words', prompt, seed: String(seed) }
    : { way: 'picture', source: null, seed: String(seed) };
}

export function modelOf({ outputs }: Pick<Task, 'outputs'>): Output | null {
  return outputs.find(({ kind }) => kind === 'model') ?? null;
}

/** Why nothing can be made now; the page has words for each. */
export type Reason =
  | 'offline'
  | 'engineDown'
  | 'flowMissing'
  | 'prompt'
  | 'promptLong'
  | 'picture'
  | 'foreign'
  | 'seed'
  | 'tasks'
  | 'points';

export type Circumstances = {
  isOnline: boolean;
  /** Undefined while it is being asked for. */
  engine: EngineInfo | undefined;
  openTasks: number;
  means: Means | null;
};

/** Why the button does nothing now, most telling first; empty when it works. */
export function reasonsAgainst(form: ModelForm, given: Circumstances): Reason[] {
  const { engine, means } = given;
  const reasons: (Reason | false)[] = [
    !given.isOnline && 'offline',
    engine?.isUp === false && 'engineDown',
    ...(form.way === 'words' ? judgeWords(form, engine) : [judgePicture(form, engine)]),
    readOptionalSeed(form.seed) === null && 'seed',
    given.openTasks >= OPEN_TASKS_MAX && 'tasks',
    means !== null && isShort(means) && 'points',
  ];
  return reasons.filter((reason) => reason !== false);
}

function judgeWords({ prompt }: ModelForm, engine: EngineInfo | undefined): (Reason | false)[] {
  return [
    engine?.isUp === true && !isFlowReady(engine, 't2m_api') && 'flowMissing',
    prompt.trim() === '' && 'prompt',
    prompt.trim().length > PROMPT_MAX && 'promptLong',
  ];
}

function judgePicture({ source }: ModelForm, engine: EngineInfo | undefined): Reason | false {
  if (!source) return 'picture';
  return engine?.isUp === true && !canModel(source, engine) && 'foreign';
}

export function isFlowReady({ flows }: Pick<EngineInfo, 'flows'>, flow: FlowName): boolean {
  return flows.some(({ name, isReady }) => name === flow && isReady);
}

/** Whether the engine makes a model of this picture: the built-in one of pictures alone whose scene it knows. */
export function canModel(source: Source, engine: Pick<EngineInfo, 'kind' | 'flows'>): boolean {
  if (isFlowReady(engine, 'i2m_api')) return true;
  return engine.kind === 'atelier' && source.kind === 'own' && source.hasScene;
}

/** A seed, or undefined for any; null for what is no seed. */
export function readOptionalSeed(text: string): number | undefined | null {
  return text.trim() === '' ? undefined : readSeed(text);
}

/** What is handed in of a form that nothing speaks against. */
export function toPush({ way, prompt, source, seed }: ModelForm): { input: PushInput; files: PushFiles } {
  const number = readOptionalSeed(seed);
  const common = { batchSize: 1, ...(typeof number === 'number' && { seed: number }) };
  if (way === 'words') return { input: { ...common, flowName: 't2m_api', prompt: prompt.trim() }, files: {} };
  const input: PushInput = { ...common, flowName: 'i2m_api' };
  if (source?.kind === 'own')
    return {
      input: { ...input, prompt: source.prompt, sourceId: source.id, sourceIndex: source.index },
      files: {},
    };
  return { input, files: source ? { source: source.file } : {} };
}

const PNG = [0x89, 0x50, 0x4e, 0x47];
const JPEG = [0xff, 0xd8, 0xff];

/** Why a file cannot be begun with; its first bytes tell what it is, whatever it is called. */
export function refuseSource(file: { size: number }, head: Uint8Array): 'type' | 'size' | null {
  const isKnown = [PNG, JPEG].some((start) => start.every((byte, index) => head[index] === byte));
  if (!isKnown) return 'type';
  return file.size > SOURCE_MAX_BYTES ? 'size' : null;
}

type Listed = { tasks: readonly Task[]; hasMore: boolean };

/** Two lists, newest first, as one. Of a list that goes on, nothing older than what is known of it can be placed yet. */
export function mergeNewest(...lists: readonly Listed[]): Task[] {
  const ends = lists.filter(({ hasMore }) => hasMore).map(({ tasks }) => tasks.at(-1)?.createTime ?? '');
  const from = ends.toSorted().at(-1) ?? '';
  return lists
    .flatMap(({ tasks }) => tasks)
    .filter(({ createTime }) => createTime >= from)
    .toSorted((one, other) => other.createTime.localeCompare(one.createTime));
}
