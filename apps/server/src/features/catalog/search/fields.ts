import { foldText } from '#kernel/fold';
import type { TypeTree } from '../memory.ts';
import { readAsked, type Asked, type AskedField } from './asked.ts';
import { singularsOf } from './runs.ts';

/** What fields in the words narrow a list to; they hold beside the list's own filters. */
export type FieldFilter = {
  tags: readonly string[];
  formats: readonly string[];
  /** Names, all of which must be its author's. */
  authors: readonly string[];
  /** Categories, one of which it is; null for any. */
  typeIds: readonly string[] | null;
};

/** An input whose fields all mean something: a type that is none is searched as a plain word. */
export function readKnown(input: string, tree: TypeTree | null): Asked {
  const asked = readAsked(input);
  const isKnown = ({ name, value }: AskedField): boolean =>
    name !== 'type' || (tree !== null && typesNamed(tree, value).length > 0);
  const strange = asked.fields.filter((field) => !isKnown(field)).map(({ value }) => value);
  return { ...asked, words: [asked.words, ...strange].join(' '), fields: asked.fields.filter(isKnown) };
}

export function filterOf(fields: readonly AskedField[], tree: TypeTree | null): FieldFilter {
  const valuesOf = (name: AskedField['name']) =>
    fields.filter((field) => field.name === name).map(({ value }) => value.toLowerCase());
  const types = tree ? valuesOf('type').map((value) => typesNamed(tree, value)) : [];
  return {
    tags: valuesOf('tag'),
    formats: valuesOf('format').map((format) => format.replace(/^\./, '')),
    authors: fields.filter(({ name }) => name === 'author').map(({ value }) => value),
    // Fields that contradict each other leave none.
    typeIds: types.length > 0 ? types.reduce((both, ids) => both.filter((id) => ids.includes(id))) : null,
  };
}

/** Every category of the name, in either language or as its code, with all below it. */
function typesNamed(tree: TypeTree, value: string): string[] {
  const folded = foldText(value);
  const spellings = [folded, ...singularsOf(folded)];
  const named = tree.rows.filter(({ name, en_name: enName, code }) =>
    [name, enName, code].some((own) => spellings.includes(foldText(own))),
  );
  return [...new Set(named.flatMap(({ id, merged_into: into }) => withBelow(tree, into ?? id)))];
}

function withBelow(tree: TypeTree, id: string): string[] {
  return [id, ...(tree.children.get(id) ?? []).flatMap((child) => withBelow(tree, child))];
}
