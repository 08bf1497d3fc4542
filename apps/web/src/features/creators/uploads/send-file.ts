import { UPLOAD_PART_BYTES } from '@mogine/contract/upload-limits';
import { DetailedError, Upload } from 'tus-js-client';
import { readPageLang } from '#shared/api/unreachable.ts';
import { SendError } from './send-failure.ts';

/** A line that comes back within a minute is not worth a word. */
const RETRY_MS = [0, 1000, 3000, 8000, 20_000, 30_000];

/** Sends a file by parts; asks first how much of it has arrived. Rejects with {@link SendError} where it does not arrive. */
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
      headers: { 'accept-language': readPageLang() },
      onProgress: onSent,
      onSuccess: () => resolve(),
      onError: (error) => reject(toSendError(error)),
    });
    signal.addEventListener('abort', () => {
      void upload.abort();
      reject(new DOMException('cancelled', 'AbortError'));
    });
    upload.start();
  });
}

function toSendError(error: Error | DetailedError): Error {
  if (!(error instanceof DetailedError)) return error;
  const { originalResponse } = error;
  return new SendError(wordsOf(originalResponse?.getBody()), originalResponse?.getStatus() ?? 0, error);
}

/** What the server says for people; nothing where it says nothing: the protocol's own words are for programs. */
function wordsOf(body = ''): string {
  try {
    const { msg } = JSON.parse(body) as { msg?: unknown };
    return typeof msg === 'string' ? msg : '';
  } catch {
    return '';
  }
}
