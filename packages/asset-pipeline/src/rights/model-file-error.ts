export type ModelFileFault =
  /** Not of the format that it is read as. */
  | 'FORMAT_UNKNOWN'
  /** Of that format, but cut off or broken. */
  | 'FILE_BROKEN'
  | 'FILE_TOO_LARGE';

/** Why nothing could be written into a model or read from it. */
export class ModelFileError extends Error {
  readonly fault: ModelFileFault;

  constructor(fault: ModelFileFault, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.name = 'ModelFileError';
    this.fault = fault;
  }
}
