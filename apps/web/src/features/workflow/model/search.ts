import type { CatalogueNode } from '@mogine/contract/workflow/document';

/** The nodes that the words in either language, or the engine's own name, find; those whose name begins so first. */
export function searchNodes(nodes: readonly CatalogueNode[], words: string): CatalogueNode[] {
  const asked = words.trim().toLowerCase();
  if (asked === '') return [...nodes];
  const parts = asked.split(/\s+/);
  return nodes
    .map((node) => ({
      node,
      names: [node.title.zh, node.title.en, node.name].map((name) => name.toLowerCase()),
    }))
    .filter(({ names }) => parts.every((part) => names.some((name) => name.includes(part))))
    .toSorted((a, b) => Number(begins(b.names, asked)) - Number(begins(a.names, asked)))
    .map(({ node }) => node);
}

function begins(names: readonly string[], words: string): boolean {
  return names.some((name) => name.startsWith(words));
}
