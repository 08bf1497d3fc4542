import type { Standing } from './measure.ts';

/** A figure with what it should be. */
export type Goal = { what: string; measured: string; goal: string; isMet: boolean };

/** What one part of the benchmark found. */
export type Outcome = {
  title: string;
  /** What was asked for, in a sentence. */
  about: string;
  standings?: readonly Standing[];
  /** Figures that are no comparison of servers: rows under one head. */
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] };
  goals: readonly Goal[];
};

export function atMost(what: string, value: number, limit: number, unit: string): Goal {
  return { what, measured: withUnit(value, unit), goal: `≤ ${limit}${spaced(unit)}`, isMet: value <= limit };
}

export function atLeast(what: string, value: number, limit: number, unit: string): Goal {
  return { what, measured: withUnit(value, unit), goal: `≥ ${limit}${spaced(unit)}`, isMet: value >= limit };
}

/** Three digits that matter, without exponents. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (value >= 100) return String(Math.round(value));
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

function withUnit(value: number, unit: string): string {
  return `${figure(value)}${spaced(unit)}`;
}

function spaced(unit: string): string {
  return unit === '' ? '' : ` ${unit}`;
}
