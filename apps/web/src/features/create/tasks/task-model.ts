import { PICTURE_FLOWS, TASK_STATUS } from '@mogine/contract/create-limits';
import type { TaskFailure } from '@mogine/contract/task-failures';
import type { Data } from '#shared/api/client.ts';

export type Task = Data<'create', 'detail'>;
export type Output = Task['outputs'][number];
/** What a picture was made of, as a task and a published work both tell it. */
export type TaskSource = Pick<
  Task,
  'prompt' | 'negativePrompt' | 'loras' | 'width' | 'height' | 'batchSize' | 'seed'
>;

/** What comes back when a task makes nothing. */
type Refund = 'points' | 'freeTry';

/** A task as pages show it. */
export type TaskView =
  | { kind: 'waiting'; ahead: number; etaSeconds: number | null }
  | { kind: 'running'; share: number; preview: string; etaSeconds: number | null }
  | {
      kind: 'failed';
      failure: string;
      preview: string;
      isCancelled: boolean;
      isFinal: boolean;
      refund: Refund | null;
    }
  | { kind: 'done'; outputs: readonly Output[] };

/** What would fail again as long as nothing is changed. */
const FINAL: readonly string[] = [
  'CHANGE_UNSUPPORTED',
  'WORDS_UNKNOWN',
  'PICTURE_LOST',
  'GRAPH_REFUSED',
] satisfies TaskFailure[];

/** Whether nothing more will become of a task. */
export function isOver({ status }: Pick<Task, 'status'>): boolean {
  return status >= TASK_STATUS.failed;
}

/** Whether a task makes pictures of words, as the create page does. */
export function isPicture({ flowName }: Pick<Task, 'flowName'>): boolean {
  return PICTURE_FLOWS.includes(flowName);
}

/** What its end gives back to its owner. */
function refundOf({ point, isFreeTry }: Pick<Task, 'point' | 'isFreeTry'>): Refund | null {
  if (point > 0) return 'points';
  return isFreeTry ? 'freeTry' : null;
}

export function viewTask(task: Task): TaskView {
  const { status, ahead, etaSeconds, share, preview, failure, reason, outputs } = task;
  if (status === TASK_STATUS.waiting) return { kind: 'waiting', ahead: ahead ?? 0, etaSeconds };
  if (status === TASK_STATUS.running) return { kind: 'running', share, preview, etaSeconds };
  if (status === TASK_STATUS.failed)
    return {
      ...{ kind: 'failed', failure, preview },
      isCancelled: reason === 'CANCELLED',
      isFinal: FINAL.includes(reason),
      refund: refundOf(task),
    };
  return { kind: 'done', outputs };
}

/** Beyond these a row of tiles could not be evened out. */
const SHAPE = { min: 0.5, max: 2.4 } as const;

/** Width over height of what a task makes, as a tile shows it. */
export function shapeOf({ outputs, width, height }: Pick<Task, 'outputs' | 'width' | 'height'>): number {
  const [first] = outputs;
  const shape = first?.width && first.height ? first.width / first.height : width / height;
  return Math.min(SHAPE.max, Math.max(SHAPE.min, shape));
}
