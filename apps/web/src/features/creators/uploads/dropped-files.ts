import { tellApart, type LooseFile } from './loose-files.ts';

/** `unreadable`: paths of files and folders in them that could not be read. */
export type Chosen = { files: readonly LooseFile[]; unreadable: readonly string[] };

/** As they were chosen, with their folder where one was. */
export function listChosen(files: readonly File[]): Chosen {
  return {
    files: files.map((file) => ({ path: file.webkitRelativePath || file.name, file })),
    unreadable: [],
  };
}

/** What was dropped, with everything in its folders. */
export async function readDropped({ items, files }: Pick<DataTransfer, 'items' | 'files'>): Promise<Chosen> {
  // At once: after the event there is nothing left of what it carried.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const plain = [...files];
  if (!entries.some(({ isDirectory }) => isDirectory)) return listChosen(plain);
  const unreadable: string[] = [];
  const found = await Promise.all(entries.map(async (entry) => readEntry(entry, unreadable)));
  return { files: tellApart(found), unreadable };
}

/** What lies there; adds to `unreadable` what does and cannot be read. */
async function readEntry(entry: FileSystemEntry, unreadable: string[]): Promise<LooseFile[]> {
  const path = entry.fullPath.replace(/^\//, '');
  try {
    if (isFile(entry)) {
      const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
      return [{ path, file }];
    }
    const inside = await listFolder(entry as FileSystemDirectoryEntry);
    const found = await Promise.all(inside.map(async (each) => readEntry(each, unreadable)));
    return found.flat();
  } catch {
    unreadable.push(path);
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
