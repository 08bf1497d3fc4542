import type { DemoPlan } from '@mogine/atelier';

export type Judgement = { words: string; grades: ReadonlyMap<string, number> };

/** The queries of a table, each with the grade of every plan that is worth anything. Throws for a slug or a line that says nothing. */
export function readJudgements(table: string, plans: readonly DemoPlan[]): Judgement[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [words = '', ...columns] = line.split('|').map((column) => column.trim());
      const grades = new Map<string, number>();
      // The best grade last, so that it stays.
      for (const [place, column] of [...columns.entries()].toReversed()) {
        for (const plan of selected(column, plans)) grades.set(plan.slug, 3 - place);
      }
      if (columns.length !== 3 || grades.size === 0) throw new Error(`a judgement says nothing: ${line}`);
      return { words, grades };
    });
}

function selected(column: string, plans: readonly DemoPlan[]): DemoPlan[] {
  const ways = column.split(' ').filter((way) => way !== '');
  return ways.flatMap((way) => {
    const found = plans.filter((plan) => way.split('+').every((fact) => holds(fact, plan)));
    if (found.length === 0) throw new Error(`nothing in the catalogue is ${way}`);
    return found;
  });
}

function holds(fact: string, plan: DemoPlan): boolean {
  const name = fact.slice(1);
  switch (fact.at(0)) {
    case '!':
      return !holds(name, plan);
    case '@':
      return plan.category === name;
    case '#':
      return plan.tags.zh.includes(name);
    case '%':
      return plan.colors.includes(name);
    case ':':
      return plan.kind === name;
    default:
      return plan.slug === fact;
  }
}
