/** Whether files can still be read: one that was changed, moved or deleted since it was chosen cannot, which browsers tell late. */
export async function areReadable(files: readonly Pick<File, 'slice'>[]): Promise<boolean> {
  try {
    for (const file of files) await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
