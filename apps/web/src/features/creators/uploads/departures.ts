/** Notices uploads that have gone from the list of what is pending: most have become drafts meanwhile. */
export type Departures = {
  /** These are on their way, whether a list has them already or not. */
  expect(ids: readonly string[]): void;
  /** Takes a new list; what was expected, or in the last one, and is not in it. */
  look(listed: readonly string[]): string[];
};

export function createDepartures(): Departures {
  let known = new Set<string>();
  return {
    expect(ids) {
      for (const id of ids) if (id !== '') known.add(id);
    },
    look(listed) {
      const here = new Set(listed);
      const left = [...known].filter((id) => !here.has(id));
      known = here;
      return left;
    },
  };
}
