/** A file that can be chosen, as the asset offers it. */
export type Choice = {
  key: string;
  name: string;
  format: string;
  bytes: number;
  sha256: string;
  /** Which map of a material; empty for anything else. */
  map: string;
  /** Longest edge of its largest picture, pixels; 0 without any. */
  edge: number;
  isMade: boolean;
  /** Of a package that was made: the files in it, unpacked; none of anything else. */
  members: readonly Member[];
};

export type Member = { name: string; bytes: number; sha256: string };

export type Kind = 'model' | 'scene' | 'panorama' | 'material';

/** What was chosen: maps are none for “all of them”, an edge of 0 is the largest there is. */
export type Chosen = { format: string; edge: number; maps: readonly string[]; withLicence: boolean };

export type ChoiceOptions = {
  /** None of a material, whose maps have the formats that they have. */
  formats: string[];
  /** Of the chosen format, largest first; none where there is but one. */
  edges: number[];
  /** Maps and other files of a material, in their order. */
  maps: { id: string; bytes: number }[];
};

/** What there is to choose from, where this is chosen. */
export function optionsOf(kind: Kind, choices: readonly Choice[], chosen: Chosen): ChoiceOptions {
  if (kind !== 'material') {
    const formats = [...new Set(choices.map(({ format }) => format))];
    return { formats, edges: edgesOf(choices.filter(({ format }) => format === chosen.format)), maps: [] };
  }
  const ids = [...new Set(choices.map(idOf))];
  const maps = ids.map((id) => ({ id, bytes: pickOf(choices, id, chosen.edge)?.bytes ?? 0 }));
  return { formats: [], edges: edgesOf(choices), maps: maps.length > 1 ? maps : [] };
}

/** A choice that this asset can fulfil: what was wished for as far as it goes, else what was published. */
export function fulfil(kind: Kind, choices: readonly Choice[], wished: Chosen | null): Chosen {
  const formats = choices.map(({ format }) => format);
  const format = wished && formats.includes(wished.format) ? wished.format : (formats[0] ?? '');
  const known = new Set(choices.map(idOf));
  const maps = kind === 'material' ? (wished?.maps ?? []).filter((map) => known.has(map)) : [];
  const among = kind === 'material' ? choices : choices.filter((choice) => choice.format === format);
  const edge = wished && wished.edge > 0 ? atMost(edgesOf(among), wished.edge) : 0;
  return {
    ...{ format: kind === 'material' ? '' : format, edge, maps: maps.length === known.size ? [] : maps },
    withLicence: wished?.withLicence ?? true,
  };
}

/** The files that a choice means. */
export function selectFiles(kind: Kind, choices: readonly Choice[], chosen: Chosen): Choice[] {
  if (kind === 'material') {
    const ids = [...new Set(choices.map(idOf))];
    const wanted = chosen.maps.length > 0 ? ids.filter((id) => chosen.maps.includes(id)) : ids;
    return wanted.flatMap((id) => pickOf(choices, id, chosen.edge) ?? []);
  }
  const among = choices.filter(({ format }) => format === chosen.format);
  const edge = chosen.edge > 0 ? chosen.edge : Math.max(...among.map((choice) => choice.edge));
  const exact = among.filter((choice) => choice.edge === edge);
  // Of one format and size the published files come before what was made of them.
  const published = exact.filter(({ isMade }) => !isMade);
  return published.length > 0 ? published : exact;
}

/** A choice in a word or two, as its button says it: `GLB 2K`, `OBJ`; of a material its size alone, empty where there is but one. */
export function nameChoice(kind: Kind, options: ChoiceOptions, files: readonly Choice[]): string {
  const formats = kind === 'material' ? [] : files.map(({ format }) => format.toUpperCase());
  const edge = Math.max(0, ...files.map((file) => file.edge));
  const size = options.edges.length > 0 && edge > 0 ? [edgeLabel(edge)] : [];
  return [...new Set(formats), ...size].join(' ');
}

/** Whether a file is a zip of others, which are sent one by one beside their licence. */
export function isPackage({ members }: Choice): boolean {
  return members.length > 0;
}

/** Whether a map is in a choice, and the choice with or without it; the last one cannot be taken out. */
export function hasMap({ maps }: Chosen, id: string): boolean {
  return maps.length === 0 || maps.includes(id);
}

export function toggleMap(chosen: Chosen, id: string, all: readonly string[]): Chosen {
  const before = chosen.maps.length === 0 ? all : chosen.maps;
  const after = before.includes(id) ? before.filter((map) => map !== id) : [...before, id];
  if (after.length === 0) return chosen;
  return { ...chosen, maps: after.length === all.length ? [] : all.filter((map) => after.includes(map)) };
}

export function sumBytes(files: readonly { bytes: number }[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** `4096` reads as `4K`. */
export function edgeLabel(edge: number): string {
  return edge >= 1024 && edge % 1024 === 0 ? `${edge / 1024}K` : `${edge} px`;
}

/** Maps by what they are, other files by their names. */
function idOf({ map, name }: Choice): string {
  return map || name;
}

function edgesOf(choices: readonly Choice[]): number[] {
  const edges = [...new Set(choices.map(({ edge }) => edge))].filter((edge) => edge > 0);
  return edges.length > 1 ? edges.toSorted((one, other) => other - one) : [];
}

/** The largest that is not above a wish; the smallest where all are, and 0 where there is nothing to choose. */
function atMost(edges: readonly number[], wish: number): number {
  return edges.find((edge) => edge <= wish) ?? edges.at(-1) ?? 0;
}

/** Of one map the largest file that is not above an edge, else the smallest there is; the largest of all for 0. */
function pickOf(choices: readonly Choice[], id: string, edge: number): Choice | undefined {
  const sizes = choices
    .filter((choice) => idOf(choice) === id)
    .toSorted((one, other) => other.edge - one.edge);
  if (edge === 0) return sizes[0];
  return sizes.find((choice) => choice.edge <= edge) ?? sizes.at(-1);
}
