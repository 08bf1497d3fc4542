import { createDarkroom } from './darkroom.ts';
import { createExecutor, type Executor } from './executor.ts';
import type { FaultBoard } from './faults.ts';
import type { FileStore } from './files.ts';
import { createHistory, type History } from './history.ts';
import { nodeClasses } from './nodes/catalogue.ts';
import type { ModelFolders, NodeClasses } from './nodes/node-class.ts';
import { createPromptQueue, type PromptQueue } from './queue.ts';
import { createSocketHub, type SocketHub } from './socket-hub.ts';

/** Everything that a process of the server holds in memory: a restart begins with a new one. */
export interface World {
  queue: PromptQueue;
  history: History;
  executor: Executor;
  hub: SocketHub;
  classes: () => NodeClasses;
  /** How many wait and run. */
  remaining: () => number;
  /** The next of the numbers that order the queue; every try uses one up. */
  nextNumber: () => number;
}

export interface WorldDeps {
  faults: FaultBoard;
  files: FileStore;
  models: ModelFolders;
  nowMs: () => number;
  changed: () => void;
}

export function createWorld({ faults, files, models, nowMs, changed }: WorldDeps): World {
  let number = -1;
  const queue = createPromptQueue();
  const history = createHistory();
  const remaining = () => queue.list().length + (executor.running() ? 1 : 0);
  const status = () => ({ exec_info: { queue_remaining: remaining() } });
  const hub = createSocketHub({
    ...{ faults, status, changed },
    runningNode: (clientId) => {
      const running = executor.running();
      return running?.item.clientId === clientId ? running.node : undefined;
    },
  });
  const darkroom = createDarkroom((name) => files.readNamed(name));
  const executor: Executor = createExecutor({
    ...{ queue, history, files, darkroom, faults, hub, status, nowMs },
  });
  return {
    ...{ queue, history, executor, hub, remaining },
    classes: () => nodeClasses(models, files.uploads()),
    nextNumber: () => (number += 1),
  };
}
