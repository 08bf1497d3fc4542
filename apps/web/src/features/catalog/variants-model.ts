/** As many variants as a page shows at first. */
const VARIANTS_SHOWN = 12;

/** The first variants in their order, the present one among them: it takes the last place where it comes later. */
export function pickVariants<V extends { id: string }>(variants: readonly V[], currentId: string): V[] {
  const first = variants.slice(0, VARIANTS_SHOWN);
  const current = variants.slice(VARIANTS_SHOWN).find(({ id }) => id === currentId);
  return current ? [...first.slice(0, -1), current] : first;
}
