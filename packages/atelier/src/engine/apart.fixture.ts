import { parentPort } from 'node:worker_threads';

export type ApartFixtureInput = { gate: Int32Array; bytes?: Uint8Array };

/** Tells that it has begun, and ends when the gate is opened. Gives its bytes, and how many buffers went over uncopied. */
export function run(
  { gate, bytes = new Uint8Array(9) }: ApartFixtureInput,
  tell: (share: number) => void,
): unknown {
  tell(0);
  Atomics.wait(gate, 0, 0);
  const port = parentPort;
  const result = { bytes, moved: 0 };
  if (port) {
    const post = port.postMessage.bind(port);
    port.postMessage = (message: unknown, moved: ArrayBuffer[] = []) => {
      result.moved = moved.length;
      post(message, moved);
    };
  }
  return result;
}
