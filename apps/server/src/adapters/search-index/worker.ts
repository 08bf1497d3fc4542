import { parentPort, workerData } from 'node:worker_threads';
import { Keeper } from './keeper.ts';
import type { Order, Question, Reply } from './protocol.ts';

/** The thread in which the index lives: what is asked while it is built is answered with nothing. */
const port = parentPort;
if (!port) throw new Error('this is a worker');
const { connection, folder } = workerData as Order;
const say = (reply: Reply) => port.postMessage(reply);
const fail = (error: unknown) => {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  say({ kind: 'failed', message, stack });
};

const keeper = new Keeper({
  ...{ connection, folder },
  onReady: (told) => say({ kind: 'ready', ...told }),
  onBuilding: () => say({ kind: 'building' }),
  onFailed: fail,
});
void keeper.open();
port.on('message', ({ number, since, ask }: Question) => {
  keeper.answer(ask, since).then(
    (answer) => say({ kind: 'answer', number, answer }),
    (error: unknown) => {
      say({ kind: 'answer', number, answer: null });
      fail(error);
    },
  );
});
