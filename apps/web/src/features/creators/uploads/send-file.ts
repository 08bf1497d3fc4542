import { UPLOAD_PART_BYTES } from '@mogine/contract/upload-limits';
import { DetailedError, Upload } from 'tus-js-client';
import { readPageLang } from '#shared/api/unreachable.ts';
import { SendError } from './send-failure.ts';

/** A line that comes back within a minute is not worth a word. */
const RETRY_MS = [0, 1000, 3000, 8000, 20_000, 30_000];
/** Somebody else holds the file, or has sent some of it. */
const PASSING: readonly number[] = [409, 423];

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
      onShouldRetry: isWorthRetry,
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

/** What tus says of a request, as a {@link SendError}; everything else as it is. */
export function toSendError(error: Error | DetailedError): Error {
  if (!(error instanceof DetailedError)) return error;
  const { words, reason } = saidIn(error);
  return new SendError(words, { status: statusOf(error), reason }, error);
}

/** What may pass within a minute: not what is refused, nor a full disk, which is told at once. */
function isWorthRetry(error: DetailedError): boolean {
  const status = statusOf(error);
  const isRefused = status >= 400 && status < 500 && !PASSING.includes(status);
  return !isRefused && saidIn(error).reason !== 'STORE_FULL' && navigator.onLine;
}

function statusOf({ originalResponse }: DetailedError): number {
  return originalResponse?.getStatus() ?? 0;
}

/** What the server says, for people and for programs; nothing where the protocol speaks, or a gateway. */
function saidIn({ originalResponse }: DetailedError): { words: string; reason: string } {
  try {
    const { msg, reason } = JSON.parse(originalResponse?.getBody() ?? '') as Record<string, unknown>;
    return { words: typeof msg === 'string' ? msg : '', reason: typeof reason === 'string' ? reason : '' };
  } catch {
    return { words: '', reason: '' };
  }
}
