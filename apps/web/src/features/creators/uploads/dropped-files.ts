import { tellApart, type LooseFile } from './loose-files.ts';

/** As they were chosen, with their folder where one was. */
export function listChosen(files: readonly File[]): LooseFile[] {
  return files.map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

/** What was dropped, with everything in its folders. What cannot be read is passed over. */
export async function readDropped({ items, files }: DataTransfer): Promise<LooseFile[]> {
  // At once: after the event there is nothing left of what it carried.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const plain = [...files];
  if (!entries.some(({ isDirectory }) => isDirectory)) return listChosen(plain);
  const found = await Promise.all(entries.map(readEntry));
  return tellApart(found);
}

async function readEntry(entry: FileSystemEntry): Promise<LooseFile[]> {
  try {
    if (isFile(entry)) {
      const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
      return [{ path: entry.fullPath.replace(/^\//, ''), file }];
    }
    const found = await Promise.all((await listFolder(entry as FileSystemDirectoryEntry)).map(readEntry));
    return found.flat();
  } catch {
    return [];
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

/** It answers some hundred at a time, and nothing at the end. */
async function listFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const listed: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (some.length === 0) return listed;
    listed.push(...some);
  }
}
