import type { REDRAW_CONTEXTS } from '@mogine/contract/create-limits';
import { isShort, type Means } from '../tasks/means.ts';
import type { EngineInfo } from '../tasks/queries.ts';
import { isOver, type Task } from '../tasks/task-model.ts';

/** A picture to change: one of the person's own results, or a file from their device. */
export type RedrawSource =
  | { readonly kind: 'own'; readonly key: string; readonly task: string; readonly index: number }
  | { readonly kind: 'file'; readonly key: string; readonly file: File };

export type RedrawSettings = {
  readonly prompt: string;
  /** 1…100. */
  readonly strength: number;
  readonly context: (typeof REDRAW_CONTEXTS)[number];
  /** Pixels of the picture. */
  readonly feather: number;
};

export function ownSource(task: string, index: number): RedrawSource {
  return { kind: 'own', key: `own:${task}:${index}`, task, index };
}

/**
 * What the engine can do to a picture: `free` anything, as the model allows; `scene` change what stands in it, since the
 * engine has built it; `pixels` only take things away or tint them.
 */
export type Ability = 'free' | 'scene' | 'pixels';

export function abilityOf(engine: Pick<EngineInfo, 'kind'>, hasScene: boolean): Ability {
  if (engine.kind === 'comfyui') return 'free';
  return hasScene ? 'scene' : 'pixels';
}

export type Reason = 'noPicture' | 'noMask' | 'noPrompt' | 'engineDown' | 'notReady' | 'busy' | 'points';

type Readiness = {
  hasPicture: boolean;
  isMarked: boolean;
  prompt: string;
  /** Undefined while nobody knows. */
  engine: Pick<EngineInfo, 'isUp' | 'flows'> | undefined;
  /** A change of this picture is under way. */
  isBusy: boolean;
  /** Null for a visitor, who pays nothing before logging in. */
  means: Means | null;
};

/** Why a change cannot be handed in now; empty when it can. */
export function listReasons({ hasPicture, isMarked, prompt, engine, isBusy, means }: Readiness): Reason[] {
  const flow = engine?.flows.find(({ name }) => name === 'inpaint_api');
  const found: [Reason, boolean][] = [
    ['noPicture', !hasPicture],
    ['noMask', hasPicture && !isMarked],
    ['noPrompt', prompt.trim() === ''],
    ['engineDown', engine?.isUp === false],
    ['notReady', engine?.isUp === true && flow?.isReady === false],
    ['busy', isBusy],
    ['points', means !== null && isShort(means)],
  ];
  return found.filter(([, isSo]) => isSo).map(([reason]) => reason);
}

/** One picture of a chain of changes. */
export type Version = {
  readonly key: string;
  readonly task: Task;
  readonly index: number;
  readonly cover: string;
  /** Counted from 1; 0 for what the chain began with. */
  readonly number: number;
  readonly isOver: boolean;
};

/**
 * The chain in the order in which it was made. Of a task that drew several pictures only those stand in it that were gone
 * on from, and the one that is open.
 */
export function listVersions(tasks: readonly Task[], open: RedrawSource): Version[] {
  const isUsed = (id: string, index: number) =>
    (open.kind === 'own' && open.task === id && open.index === index) ||
    tasks.some(({ source }) => source?.id === id && source.index === index);
  let number = 0;
  return tasks
    .toSorted(
      (one, other) => one.createTime.localeCompare(other.createTime) || one.id.localeCompare(other.id),
    )
    .flatMap((task) => {
      const { id, flowName, outputs, sourceCover } = task;
      const isChange = flowName === 'inpaint_api';
      if (isChange) number += 1;
      const cover = outputs[0]?.cover || task.preview || sourceCover;
      const shared = { task, isOver: isOver(task) };
      if (isChange) return [{ ...shared, key: `${id}:0`, index: 0, cover, number }];
      return outputs
        .filter(({ kind, index }) => kind === 'image' && isUsed(id, index))
        .map((output) => ({
          ...{ ...shared, key: `${id}:${output.index}`, index: output.index },
          ...{ cover: output.cover, number: 0 },
        }));
    });
}
