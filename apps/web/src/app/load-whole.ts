/**
 * Loads a page as a whole where the server is there to send it: a release may have taken files away, and a page of today knows the
 * present ones. Otherwise one stays. `chunk`: it is loaded for that one's sake, which it is once.
 */
export async function loadWhole(load: () => void, chunk?: string): Promise<void> {
  // It comes with the way to other pages, long before anybody asks for it; without it one stays as well.
  const stay = await import('./stay.ts').catch(() => null);
  await stay?.loadFully(load, chunk);
}
