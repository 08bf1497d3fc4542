import {
  BATCH_DEFAULT,
  BATCH_MAX,
  NEGATIVE_PROMPT_MAX,
  OPEN_TASKS_MAX,
  PICTURE_EDGE,
  PROMPT_MAX,
  SEED_MAX,
  type FlowName,
} from '@mogine/contract/create-limits';
import { isShort, type Means } from '../tasks/means.ts';
import type { EngineInfo, PushInput, StylePreset } from '../tasks/queries.ts';
import type { Task, TaskSource } from '../tasks/task-model.ts';

/** Width over height. */
export const ASPECTS = [
  ['16:9', 16 / 9],
  ['3:2', 3 / 2],
  ['4:3', 4 / 3],
  ['1:1', 1],
  ['3:4', 3 / 4],
  ['2:3', 2 / 3],
  ['9:16', 9 / 16],
] as const;
export type Aspect = (typeof ASPECTS)[number][0];
/** A draft is as small as the engine goes; the others say their longer edge, pixels. */
export const SIZES = [
  ['draft', 0],
  ['standard', 768],
  ['fine', 1024],
  ['large', PICTURE_EDGE.max],
] as const;
export type Size = (typeof SIZES)[number][0];

/** As the specification wants it, whatever the language of the page. */
export const REFERENCE_TYPES: readonly string[] = ['image/png', 'image/jpeg'];

export type Settings = {
  prompt: string;
  negativePrompt: string;
  /** Id of a preset; empty without a style. */
  style: string;
  aspect: Aspect;
  size: Size;
  batchSize: number;
  /** What the next picture begins with. An unlocked one is thrown anew after each push. */
  seed: number;
  isSeedLocked: boolean;
};

/** A reference picture that the page remembers, with or without its file. */
export type ReferenceState = { name: string; file: File | null } | null;

export type StudioState = { settings: Settings; reference: ReferenceState };

export type StudioEvent =
  | { kind: 'changed'; change: Partial<Settings> }
  | { kind: 'referenceChosen'; file: File }
  | { kind: 'referenceRemoved' }
  | { kind: 'restored'; settings: Settings; reference: ReferenceState }
  | { kind: 'pushed'; nextSeed: number };

export const FIRST_SETTINGS: Omit<Settings, 'seed'> = {
  prompt: '',
  negativePrompt: '',
  style: '',
  aspect: '3:2',
  size: 'standard',
  batchSize: BATCH_DEFAULT,
  isSeedLocked: false,
};

export function reduceStudio(state: StudioState, event: StudioEvent): StudioState {
  switch (event.kind) {
    case 'changed':
      return { ...state, settings: { ...state.settings, ...event.change } };
    case 'referenceChosen':
      return { ...state, reference: { name: event.file.name, file: event.file } };
    case 'referenceRemoved':
      return { ...state, reference: null };
    case 'restored':
      return { settings: event.settings, reference: event.reference };
    case 'pushed': {
      const { settings } = state;
      return settings.isSeedLocked ? state : { ...state, settings: { ...settings, seed: event.nextSeed } };
    }
  }
}

const STEP = 16;

/** Pixels of a picture, in steps of 16, each edge within what engines draw. */
export function frameOf({ aspect, size }: Pick<Settings, 'aspect' | 'size'>): {
  width: number;
  height: number;
} {
  const ratio = ASPECTS.find(([name]) => name === aspect)?.[1] ?? 1;
  const long = SIZES.find(([name]) => name === size)?.[1] ?? 0;
  const longer = Math.max(ratio, 1 / ratio);
  const short = long === 0 ? PICTURE_EDGE.min : Math.max(PICTURE_EDGE.min, round(long / longer));
  const other = Math.min(PICTURE_EDGE.max, long === 0 ? round(short * longer) : long);
  return ratio >= 1 ? { width: other, height: short } : { width: short, height: other };
}

function round(pixels: number): number {
  return Math.round(pixels / STEP) * STEP;
}

/** The aspect and size that come nearest to a picture's. */
export function frameNear(width: number, height: number): { aspect: Aspect; size: Size } {
  const ratio = Math.log(width / height);
  const [aspect] = ASPECTS.toSorted(
    ([, one], [, other]) => Math.abs(Math.log(one) - ratio) - Math.abs(Math.log(other) - ratio),
  )[0] ?? ['1:1'];
  const far = (size: Size): number => {
    const frame = frameOf({ aspect, size });
    return Math.abs(Math.log((frame.width * frame.height) / (width * height)));
  };
  const [size] = SIZES.toSorted(([one], [other]) => far(one) - far(other))[0] ?? ['standard'];
  return { aspect, size };
}

/** Words alone, words with a style, or words with a style and a picture. */
export function flowOf({ settings, reference }: StudioState): FlowName {
  if (reference) return 'cn_lora';
  return settings.style === '' ? 't2i_nl_api' : 't2i_l_api';
}

/** What is handed in: a prompt that is already settled, the rest as it is set. */
export function toPush(
  state: StudioState,
  prompt: string,
  styles: readonly StylePreset[],
  engine: Pick<EngineInfo, 'hasNegative'>,
): PushInput {
  const { settings } = state;
  const style = styles.find(({ id }) => id === settings.style);
  return {
    prompt,
    negativePrompt: engine.hasNegative ? settings.negativePrompt : '',
    batchSize: settings.batchSize,
    flowName: flowOf(state),
    ...(style && { loras: style.lora }),
    ...frameOf(settings),
    seed: settings.seed,
  };
}

/** The words of a task alone, made with any seed. */
export function wordsOf(task: Task, seed: number): PushInput {
  const { prompt, negativePrompt, batchSize, width, height } = task;
  const flowName = 't2i_nl_api';
  return { prompt, negativePrompt, batchSize, flowName, width, height, seed: seed % (SEED_MAX + 1) };
}

/** The settings that made a picture; its seed is kept. */
export function settingsOf(task: TaskSource, styles: readonly StylePreset[]): Settings {
  const loras = task.loras.split(',');
  return {
    prompt: task.prompt,
    negativePrompt: task.negativePrompt,
    style: styles.find(({ lora }) => loras.includes(lora))?.id ?? '',
    ...frameNear(task.width, task.height),
    batchSize: Math.min(BATCH_MAX, Math.max(1, task.batchSize)),
    seed: task.seed,
    isSeedLocked: true,
  };
}

/** Why nothing can be made now; the page has words for each. */
export type Reason =
  | 'offline'
  | 'engineDown'
  | 'flowUnavailable'
  | 'nothing'
  | 'promptOrReference'
  | 'style'
  | 'prompt'
  | 'file'
  | 'promptLong'
  | 'negativeLong'
  | 'listMissing'
  | 'tasks'
  | 'points';

export type Circumstances = {
  isOnline: boolean;
  /** Undefined while it is being asked for. */
  engine: EngineInfo | undefined;
  /** Tasks of the person that wait or run. */
  openTasks: number;
  /** Of a person who is logged in; a visitor is asked to log in instead. */
  means: Means | null;
  missingLists: readonly string[];
};

/** Why the button does nothing now, most telling first; empty when it works. */
export function reasonsAgainst(state: StudioState, given: Circumstances): Reason[] {
  const { settings, reference } = state;
  const { engine, means } = given;
  const flow = engine?.flows.find(({ name }) => name === flowOf(state));
  const reasons: (Reason | false)[] = [
    !given.isOnline && 'offline',
    engine?.isUp === false && 'engineDown',
    engine?.isUp === true && flow?.isReady === false && 'flowUnavailable',
    whatIsMissing(settings, reference),
    settings.prompt.trim().length > PROMPT_MAX && 'promptLong',
    settings.negativePrompt.trim().length > NEGATIVE_PROMPT_MAX && 'negativeLong',
    given.missingLists.length > 0 && 'listMissing',
    given.openTasks >= OPEN_TASKS_MAX && 'tasks',
    means !== null && isShort(means) && 'points',
  ];
  return reasons.filter((reason) => reason !== false);
}

function whatIsMissing({ prompt, style }: Settings, reference: ReferenceState): Reason | false {
  const isSilent = prompt.trim() === '';
  if (reference?.file === null) return 'file';
  if (isSilent && !reference) return style === '' ? 'nothing' : 'promptOrReference';
  if (reference && style === '') return 'style';
  return isSilent && 'prompt';
}
