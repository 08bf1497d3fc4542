import type { Context } from '#context';

/**
 * What makes HTML of writers fit to be read, see cleanRichText; without `isNeeded` it gives nothing, as lists have no texts:
 * the parser is some megabytes, for articles alone.
 */
export async function loadCleaner(
  { storage }: Pick<Context, 'storage'>,
  isNeeded = true,
): Promise<(html: string) => string> {
  if (!isNeeded) return () => '';
  const { cleanRichText } = await import('./rich-text.ts');
  return (html) => cleanRichText(html, (address) => storage.publicKey(address) !== null);
}
