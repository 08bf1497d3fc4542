const MAX_BYTES = 32 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png'];

/** Why a file cannot be searched with: not a JPG or PNG, or larger than 32 MB. Null when it can. */
export function refuseSearchImage(file: { type: string; size: number }): 'wrongType' | 'tooLarge' | null {
  if (!TYPES.includes(file.type)) return 'wrongType';
  return file.size > MAX_BYTES ? 'tooLarge' : null;
}

/** The first file of a drop or paste, if it holds any. */
export function firstFile(transfer: DataTransfer | null): File | null {
  return transfer?.files[0] ?? null;
}

/** What a file picker offers. */
export const searchImageAccept = TYPES.join(',');
