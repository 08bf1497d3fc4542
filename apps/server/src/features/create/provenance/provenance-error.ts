import { ModelFileError } from '@mogine/asset-pipeline/model-file-error';

export type ProvenanceFault =
  /** A statement that cannot be written: a mistake in the settings or in the caller. */
  | 'STATEMENT_INVALID'
  /** No PNG, JPEG, WebP, AVIF or GLB, whatever the file calls itself. */
  | 'FORMAT_UNKNOWN'
  /** Of a known format, but cut off or broken. */
  | 'FILE_BROKEN'
  /** More pixels than we unpack. */
  | 'FILE_TOO_LARGE'
  /** It carries the label of this very content; a second one would stand over the first. */
  | 'ALREADY_LABELLED'
  /** What is to be signed could not be. */
  | 'SIGNING_FAILED';

/** Why nothing was labelled; `detail` is for our log alone. */
export class ProvenanceError extends Error {
  readonly fault: ProvenanceFault;

  constructor(fault: ProvenanceFault, detail: string, options?: ErrorOptions) {
    super(`${fault}: ${detail}`, options);
    this.name = 'ProvenanceError';
    this.fault = fault;
  }
}

/** What a model cannot be read for is told as any other file's fault. */
export function withProvenanceErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof ModelFileError) {
      throw new ProvenanceError(error.fault, error.message, { cause: error });
    }
    throw error;
  }
}
