/**
 * Individual income tax that a platform withholds from what it pays people for their work: cumulative withholding, as the
 * State Council's Decree 810 and the tax administration's announcement 16 of 2025 have it. Amounts are fen.
 */
export type TaxTable = {
  version: number;
  /** Payments from this moment on. */
  from: Date;
  /** What counts as costs, of the income. */
  costPercent: number;
  /** What is free for each month. */
  monthlyAllowanceFen: number;
  /** Up to where a rate holds, percent, and what is then taken off; of the year's taxable income. */
  steps: readonly { upToFen: number; percent: number; offFen: number }[];
};

const YUAN = 100;

/** Newest last. */
const TAX_TABLES: readonly TaxTable[] = [
  {
    version: 1,
    from: new Date('2025-10-01T00:00:00+08:00'),
    costPercent: 20,
    monthlyAllowanceFen: 5_000 * YUAN,
    steps: [
      { upToFen: 36_000 * YUAN, percent: 3, offFen: 0 },
      { upToFen: 144_000 * YUAN, percent: 10, offFen: 2_520 * YUAN },
      { upToFen: 300_000 * YUAN, percent: 20, offFen: 16_920 * YUAN },
      { upToFen: 420_000 * YUAN, percent: 25, offFen: 31_920 * YUAN },
      { upToFen: 660_000 * YUAN, percent: 30, offFen: 52_920 * YUAN },
      { upToFen: 960_000 * YUAN, percent: 35, offFen: 85_920 * YUAN },
      { upToFen: Number.POSITIVE_INFINITY, percent: 45, offFen: 181_920 * YUAN },
    ],
  },
];

export function taxTableAt(now: Date, tables: readonly TaxTable[] = TAX_TABLES): TaxTable {
  const [first] = tables;
  if (!first) throw new Error('there is no tax table');
  return tables.findLast(({ from }) => from <= now) ?? first;
}

/** Whose tax the platform withholds: of businesses and companies nothing, they file their own. */
export type TaxKind = 'resident' | 'business' | 'company';

/** What somebody was paid before within the calendar year. */
export type YearSoFar = {
  grossFen: number;
  taxFen: number;
  /** Months with a payment, this one included. */
  months: number;
};

/** What is withheld of one payment, fen, rounded down. Never negative: what was too much comes back with the year's return. */
export function withhold(
  grossFen: number,
  kind: TaxKind,
  soFar: YearSoFar,
  { costPercent, monthlyAllowanceFen, steps }: TaxTable,
): number {
  if (kind !== 'resident') return 0;
  const income = soFar.grossFen + grossFen;
  const costs = Math.floor((income * costPercent) / 100);
  const taxable = Math.max(income - costs - monthlyAllowanceFen * soFar.months, 0);
  const step = steps.find(({ upToFen }) => taxable <= upToFen);
  if (!step) throw new Error('the steps of a tax table have no end');
  const ofYear = Math.floor((taxable * step.percent) / 100) - step.offFen;
  return Math.max(ofYear - soFar.taxFen, 0);
}
