import type { Data } from '#shared/api/client.ts';
import { fulfil, isPackage, selectFiles, type Choice, type Chosen, type Kind } from '../choice/model.ts';
import type { DownloadFile } from './downloads.ts';
import type { ZipContent } from './zip-check.ts';

/** Files of an asset as a download takes them. */
export function toDownloadFiles(asset: Pick<Data<'catalog', 'detail'>, 'files'>): DownloadFile[] {
  return asset.files.map(({ key, name, format, bytes, sha256 }) => ({
    key,
    name,
    format,
    bytes,
    sha256,
  }));
}

/** Everything that an asset can be had as: its files alone, until they were looked at. */
export function toChoices({
  choices,
  files,
}: Pick<Data<'catalog', 'detail'>, 'choices' | 'files'>): Choice[] {
  if (choices.length > 0) return choices;
  return toDownloadFiles({ files }).map((file) => ({
    ...file,
    map: '',
    edge: 0,
    isMade: false,
    members: [],
  }));
}

/** Chosen files as downloads. A package comes as a zip of what is in it: there its licence lies beside its files. */
export function toDownloads(files: readonly Choice[], withLicence: boolean): DownloadFile[] {
  return files.map((file) => {
    if (!isPackage(file)) return file;
    const { name, format, bytes, members } = file;
    return { ...toZip([file], withLicence), name, format, bytes, members };
  });
}

/** Chosen files as one zip. What it is called and weighs with its licence the server says. */
export function toZip(files: readonly Choice[], withLicence: boolean): DownloadFile {
  const keys = files.map(({ key }) => key);
  const contents = files.flatMap((file) => contentsOf(file, files.length === 1));
  return {
    ...{ key: `zip ${withLicence} ${keys.join(' ')}`, name: 'ZIP', format: 'zip', bytes: 0, sha256: '' },
    zip: { keys, withLicence, contents },
  };
}

/** Which of these downloads are of an asset that is had as `choices`, and not among those that are `shown`. */
export function otherDownloads(
  begun: readonly DownloadFile[],
  choices: readonly Choice[],
  shown: readonly DownloadFile[],
): DownloadFile[] {
  const keys = new Set(choices.map(({ key }) => key));
  const isShown = new Set(shown.map(({ key }) => key));
  return begun.filter(
    ({ key, zip }) => !isShown.has(key) && (zip?.keys ?? [key]).every((each) => keys.has(each)),
  );
}

/** A package is unpacked into a folder called after it, alone into that of its asset. */
function contentsOf(file: Choice, isOnly: boolean): ZipContent[] {
  if (!isPackage(file)) return [{ path: file.name, sha256: file.sha256 }];
  const folder = isOnly ? '' : `${file.name.replace(/\.zip$/i, '')}/`;
  return file.members.map(({ name, sha256 }) => ({ path: folder + name, sha256 }));
}

/** Files of the format that a reader prefers, in the size that was chosen last; none of an empty one, for which they are asked. */
export function preferredFiles(
  kind: Kind,
  choices: readonly Choice[],
  format: string,
  chosen: Chosen | null,
): DownloadFile[] {
  if (format === '' || !choices.some((choice) => choice.format === format)) return [];
  const wished = fulfil(kind, choices, { edge: 0, maps: [], withLicence: true, ...chosen, format });
  const files = selectFiles(kind, choices, wished).filter((file) => file.format === format);
  return toDownloads(files, wished.withLicence);
}
