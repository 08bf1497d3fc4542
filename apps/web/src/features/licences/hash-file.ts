import type { HashAnswer } from './hash.worker.ts';

/** SHA-256 of a file, lower-case hex, beside the page. Rejects with an abort, or when the file cannot be read. */
export function hashFile(
  file: File,
  { onProgress, signal }: { onProgress: (bytes: number) => void; signal: AbortSignal },
): Promise<string> {
  const worker = new Worker(new URL('./hash.worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const abort = () => reject(signal.reason as Error);
  signal.addEventListener('abort', abort, { once: true });
  worker.addEventListener('message', ({ data }: MessageEvent<HashAnswer>) => {
    if ('bytes' in data) onProgress(data.bytes);
    else if ('sha256' in data) resolve(data.sha256);
    else reject(new Error('the file could not be read'));
  });
  worker.addEventListener('error', () => reject(new Error('the worker could not start')));
  worker.postMessage(file);
  return promise.finally(() => {
    signal.removeEventListener('abort', abort);
    worker.terminate();
  });
}
