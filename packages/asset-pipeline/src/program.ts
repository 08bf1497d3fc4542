import { SNIFF_BYTES } from './sniff.ts';

/** What Windows or macOS run, or let change the system, at a double click. Lower case, without the dot. */
const RUN_BY_NAME: ReadonlySet<string> = new Set([
  ...['exe', 'com', 'scr', 'pif', 'cpl', 'dll', 'ocx', 'sys', 'drv', 'xll'],
  ...['bat', 'cmd', 'ps1', 'psm1', 'vbs', 'vbe', 'js', 'jse', 'ws', 'wsf', 'wsh', 'hta', 'chm', 'msc'],
  ...['msi', 'msp', 'mst', 'msu', 'msix', 'msixbundle', 'appx', 'appxbundle', 'appinstaller', 'application'],
  ...['lnk', 'url', 'scf', 'reg', 'gadget', 'diagcab', 'appref-ms', 'library-ms', 'search-ms'],
  ...['settingcontent-ms', 'jar', 'jnlp', 'class'],
  ...['command', 'tool', 'terminal', 'sh', 'bash', 'zsh', 'csh', 'ksh', 'scpt', 'osx', 'dylib'],
  ...['webloc', 'inetloc', 'fileloc'],
]);

/** Folders that macOS runs as one; the first of them in a path. */
const RUN_AS_FOLDER = /^(?:.*?\/)?[^/]*\.(?:app|pkg|mpkg|prefpane|workflow|scptd)(?=\/|$)/i;

/** What of the path of a file runs by its name: the file, or the folder that it lies in; null where nothing does. */
export function runsByName(path: string): string | null {
  const folder = RUN_AS_FOLDER.exec(path)?.[0];
  if (folder !== undefined) return folder;
  const extension = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase();
  return extension !== undefined && RUN_BY_NAME.has(extension) ? path : null;
}

/**
 * As latin-1 text. The specifications: PE format, ELF, Mach-O of both widths and orders, [MS-SHLLINK] 2.1. Universal Mach-O and
 * compiled Java begin alike. An installer of Windows is an OLE document, as are scenes of 3ds Max: its name alone tells it.
 */
const SIGNATURES: readonly string[] = [
  'MZ\x90\0',
  'MZP\0',
  '\x7fELF',
  '\xfe\xed\xfa\xce',
  '\xce\xfa\xed\xfe',
  '\xfe\xed\xfa\xcf',
  '\xcf\xfa\xed\xfe',
  '\xca\xfe\xba\xbe',
  '\xca\xfe\xba\xbf',
  'L\0\0\0\x01\x14\x02\0\0\0\0\0\xc0\0\0\0\0\0\0F',
];
/** `#` and `!` alone begin comments in texts that nobody runs. */
const SCRIPT = /^(\xef\xbb\xbf)?#![ \t]*\//;

/** Whether a file of `totalBytes` is a program, a script or a shortcut by its first {@link SNIFF_BYTES}, whatever it is called. */
export function isProgram(head: Uint8Array, totalBytes: number): boolean {
  const text = Buffer.from(head).toString('latin1');
  return (
    SIGNATURES.some((bytes) => text.startsWith(bytes)) || SCRIPT.test(text) || isPortable(text, totalBytes)
  );
}

const PE_PLACE = 0x3c;

/** Two letters begin numbers as well, once in 65,536: what they say must lie in the file, and be there where it can be seen. */
function isPortable(text: string, totalBytes: number): boolean {
  if (!text.startsWith('MZ') || text.length < PE_PLACE + 4) return false;
  const place = Buffer.from(text, 'latin1').readUInt32LE(PE_PLACE);
  return place + 4 > SNIFF_BYTES ? place + 4 <= totalBytes : text.startsWith('PE\0\0', place);
}
