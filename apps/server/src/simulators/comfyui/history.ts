import { queueTuple, type QueueItem } from './prompt.ts';

export type Outputs = Record<string, Record<string, unknown>>;
export type Message = [event: string, data: Record<string, unknown>];

const MOST_ENTRIES = 10_000;

/** A prompt that has ended. */
export interface PastPrompt {
  item: QueueItem;
  ending: 'success' | 'error' | 'interrupted';
  outputs: Outputs;
  messages: Message[];
  startedMs: number;
  endedMs: number;
}

export interface History {
  /** A second prompt under the same id takes the place of the first. */
  write(past: PastPrompt): void;
  find(id: string): PastPrompt | undefined;
  /** Oldest first. */
  list(): PastPrompt[];
  remove(id: string): void;
  clear(): void;
}

export function createHistory(): History {
  const entries = new Map<string, PastPrompt>();
  return {
    write(past) {
      entries.delete(past.item.id);
      entries.set(past.item.id, past);
      const [oldest] = entries.keys();
      if (entries.size > MOST_ENTRIES && oldest !== undefined) entries.delete(oldest);
    },
    find: (id) => entries.get(id),
    list: () => [...entries.values()],
    remove: (id) => void entries.delete(id),
    clear: () => entries.clear(),
  };
}

/** As `/history` tells it. */
export function historyEntry({ item, ending, outputs, messages }: PastPrompt): Record<string, unknown> {
  return {
    prompt: queueTuple(item),
    outputs,
    status: {
      status_str: ending === 'success' ? 'success' : 'error',
      completed: ending === 'success',
      messages,
    },
    meta: Object.fromEntries(
      Object.keys(outputs).map((id) => [
        id,
        { node_id: id, display_node: id, parent_node: null, real_node_id: id },
      ]),
    ),
  };
}

const JOB_STATUS = { success: 'completed', error: 'failed', interrupted: 'cancelled' } as const;

/** As `/jobs` lists it. */
export function pastJob(past: PastPrompt): Record<string, unknown> {
  const { item, ending, outputs } = past;
  const failure = past.messages.find(([event]) => event === 'execution_error')?.[1];
  const files = Object.values(outputs).flatMap((output) => Object.values(output).flat());
  return {
    id: item.id,
    status: JOB_STATUS[ending],
    priority: item.number,
    create_time: item.createdMs,
    execution_start_time: past.startedMs,
    execution_end_time: past.endedMs,
    ...(failure === undefined ? {} : { execution_error: failure }),
    outputs_count: files.length,
    previewable_outputs_count: files.length,
  };
}

/** As `/jobs` lists what has not ended. */
export function presentJob(item: QueueItem, startedMs?: number): Record<string, unknown> {
  return {
    id: item.id,
    status: startedMs === undefined ? 'pending' : 'in_progress',
    priority: item.number,
    create_time: item.createdMs,
    ...(startedMs === undefined ? {} : { execution_start_time: startedMs }),
    outputs_count: 0,
  };
}
