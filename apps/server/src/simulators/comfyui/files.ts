const MOST_BYTES = 512 * 1024 * 1024;

export const FILE_TYPES = ['input', 'output', 'temp'] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** Where a file lies, in the server's own words. */
export type FilePlace = { filename: string; subfolder: string; type: FileType };

/** The folders `input`, `output` and `temp`, in memory: the oldest files go when there is too much. */
export interface FileStore {
  /** Keeps an upload. Other bytes under a taken name get another name, unless they may replace the old. */
  upload(place: FilePlace, bytes: Buffer, overwrite: boolean): FilePlace;
  /** Keeps a result under the next number: `prefix_00001_.png`. The prefix may hold folders. */
  save(prefix: string, extension: string, type: FileType, bytes: Buffer): FilePlace;
  read(place: FilePlace): Buffer | undefined;
  /** By the name that nodes use: `folder/a.png`, from the inputs unless it ends in ` [output]` or ` [temp]`. */
  readNamed(name: string): Buffer | undefined;
  /** Names of the uploads without a folder, as nodes offer them. */
  uploads(): string[];
}

export function createFileStore(): FileStore {
  const files = new Map<string, Buffer>();
  let bytesKept = 0;
  const key = ({ type, subfolder, filename }: FilePlace) => `${type}/${subfolder}/${filename}`;

  function keep(place: FilePlace, bytes: Buffer): FilePlace {
    bytesKept += bytes.length - (files.get(key(place))?.length ?? 0);
    files.delete(key(place));
    files.set(key(place), bytes);
    for (const [oldest, old] of files) {
      if (bytesKept <= MOST_BYTES) break;
      files.delete(oldest);
      bytesKept -= old.length;
    }
    return place;
  }

  const store: FileStore = {
    upload(place, bytes, overwrite) {
      const dot = place.filename.lastIndexOf('.');
      const [stem, extension] =
        dot > 0 ? [place.filename.slice(0, dot), place.filename.slice(dot)] : [place.filename, ''];
      for (let copy = 0; ; copy += 1) {
        const candidate = copy === 0 ? place : { ...place, filename: `${stem} (${copy})${extension}` };
        const taken = files.get(key(candidate));
        if (taken?.equals(bytes)) return candidate;
        if (!taken || overwrite) return keep(candidate, bytes);
      }
    },
    save(prefix, extension, type, bytes) {
      const slash = prefix.lastIndexOf('/');
      const [subfolder, stem] = [prefix.slice(0, Math.max(0, slash)), prefix.slice(slash + 1)];
      for (let counter = 1; ; counter += 1) {
        const filename = `${stem}_${String(counter).padStart(5, '0')}_.${extension}`;
        const place = { filename, subfolder, type };
        if (!files.has(key(place))) return keep(place, bytes);
      }
    },
    read: (place) => files.get(key(place)),
    readNamed(name) {
      const [, path = '', type = 'input'] = /^(.*?)(?: \[(input|output|temp)\])?$/.exec(name) ?? [];
      const slash = path.lastIndexOf('/');
      return files.get(`${type}/${path.slice(0, Math.max(0, slash))}/${path.slice(slash + 1)}`);
    },
    uploads: () =>
      [...files.keys()].flatMap((path) => (path.startsWith('input//') ? [path.slice('input//'.length)] : [])),
  };
  return store;
}
