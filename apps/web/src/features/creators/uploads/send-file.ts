import { UPLOAD_PART_BYTES } from '@mogine/contract/upload-limits';
import { Upload } from 'tus-js-client';

/** A line that comes back within a minute is not worth a word. */
const RETRY_MS = [0, 1000, 3000, 8000, 20_000, 30_000];

/** Sends a file by parts; asks first how much of it has arrived. */
export function sendFile(
  file: File,
  url: string,
  { signal, onSent }: { signal: AbortSignal; onSent: (bytes: number) => void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      uploadUrl: url,
      chunkSize: UPLOAD_PART_BYTES,
      retryDelays: RETRY_MS,
      storeFingerprintForResuming: false,
      onProgress: onSent,
      onSuccess: () => resolve(),
      onError: reject,
    });
    signal.addEventListener('abort', () => {
      void upload.abort();
      reject(new DOMException('cancelled', 'AbortError'));
    });
    upload.start();
  });
}
