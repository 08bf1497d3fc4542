import { foldLabel, type VariantLabels } from '@mogine/contract/variant-rules';
import type { Data } from '#shared/api/client.ts';

export type Family = NonNullable<Data<'variants', 'family'>['family']>;
export type FamilyAsset = Data<'variants', 'family'>['asset'];
export type Row = Family['members'][number];

/** The rows that an editor begins with: the family, or the asset alone. */
export function rowsOf(asset: FamilyAsset, family: Family | null): Row[] {
  return family ? [...family.members] : [{ ...asset, label: '', enLabel: '' }];
}

/** Moves a row by one place up (-1) or down (1); at an end it stays. */
export function moveRow(rows: readonly Row[], id: string, by: -1 | 1): Row[] {
  const at = rows.findIndex((row) => row.id === id);
  const to = at + by;
  const row = rows[at];
  if (!row || to < 0 || to >= rows.length) return [...rows];
  return rows.toSpliced(at, 1).toSpliced(to, 0, row);
}

export type LabelProblem = 'missing' | 'alike' | null;

/** What is wrong with a label among these of its language, its own among them. */
export function problemOf(label: string, all: readonly string[]): LabelProblem {
  const folded = foldLabel(label);
  if (folded === '') return 'missing';
  return all.filter((other) => foldLabel(other) === folded).length > 1 ? 'alike' : null;
}

/** Whether every label says something, and another thing than the others. */
export function areLabelsRight(labels: readonly VariantLabels[]): boolean {
  return (['label', 'enLabel'] as const).every((field) => {
    const all = labels.map((each) => each[field]);
    return all.every((label) => problemOf(label, all) === null);
  });
}
