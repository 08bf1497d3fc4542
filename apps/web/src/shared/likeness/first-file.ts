/** The first file of a drop or paste, if it holds any. */
export function firstFile(transfer: DataTransfer | null): File | null {
  return transfer?.files[0] ?? null;
}
