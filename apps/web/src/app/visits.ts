/** The last addresses of this tab, oldest first, so that "back" knows whether there is anything of ours to go back to. */
const MAX_VISITS = 10;
const KEY = 'visits';

export function addVisit(visits: readonly string[], address: string): string[] {
  return [...visits, address].slice(-MAX_VISITS);
}

export function replaceVisit(visits: readonly string[], address: string): string[] {
  return addVisit(visits.slice(0, -1), address);
}

/** After the browser's own back or forward: one step back when that is where it went, a further visit otherwise. */
export function travelVisit(visits: readonly string[], address: string): string[] {
  return visits.at(-2) === address ? visits.slice(0, -1) : addVisit(visits, address);
}

export function canGoBack(visits: readonly string[]): boolean {
  return visits.length > 1;
}

export function readVisits(): string[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
  } catch {
    return [];
  }
}

export function keepVisits(visits: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(visits));
  } catch {
    // Then "back" leads home.
  }
}
