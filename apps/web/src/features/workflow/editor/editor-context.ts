import type { WorkflowDocument, WorkflowNode } from '@mogine/contract/workflow/document';
import { findProblems, takingPart, type Problem } from '@mogine/contract/workflow/rules';
import { createContext, use, useSyncExternalStore } from 'react';
import type { Nodes } from '../model/edits.ts';
import type { History } from '../model/history.ts';

export type Editor = { readonly history: History; readonly nodes: Nodes };

const EditorContext = createContext<Editor | null>(null);
export const EditorProvider = EditorContext.Provider;

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('this is no part of an editor');
  return editor;
}

/** What is known of a document, worked out once for all who ask. */
type Known = {
  nodes: ReadonlyMap<string, WorkflowNode>;
  linked: ReadonlyMap<string, ReadonlySet<string>>;
  problems: readonly Problem[];
  byNode: ReadonlyMap<string, readonly Problem[]>;
  active: ReadonlySet<string>;
};
const known = new WeakMap<WorkflowDocument, Known>();

export function knowDocument(document: WorkflowDocument, nodes: Nodes): Known {
  const before = known.get(document);
  if (before) return before;
  const problems = findProblems(document, nodes);
  const linked = new Map<string, Set<string>>();
  for (const { to, input } of document.links) linked.set(to, (linked.get(to) ?? new Set()).add(input));
  const byNode = Map.groupBy(
    problems.filter((problem) => 'node' in problem),
    ({ node }) => node,
  );
  const now: Known = {
    nodes: new Map(document.nodes.map((node) => [node.id, node])),
    ...{ linked, problems, byNode },
    active: takingPart(document, nodes),
  };
  known.set(document, now);
  return now;
}

/** The graph as it is now; whoever uses it is drawn anew at every change. */
export function useDocument(): WorkflowDocument {
  const { history } = useEditor();
  return useSyncExternalStore(history.subscribe, history.read);
}

function useKnown<T>(select: (known: Known) => T): T {
  const { history, nodes } = useEditor();
  return useSyncExternalStore(history.subscribe, () => select(knowDocument(history.read(), nodes)));
}

const NONE: readonly Problem[] = [];

/** One node; whoever uses it is drawn anew only when that node changes. */
export function useNode(id: string): WorkflowNode | undefined {
  return useKnown(({ nodes }) => nodes.get(id));
}

export function useNodeProblems(id: string): readonly Problem[] {
  const { history, nodes } = useEditor();
  // A list that says the same is another list after every change.
  const said = useKnown(({ byNode }) => JSON.stringify(byNode.get(id) ?? NONE));
  return said === '[]' ? NONE : (knowDocument(history.read(), nodes).byNode.get(id) ?? NONE);
}

/** Names of the inputs that a wire leads to, in one text. */
export function useLinkedInputs(id: string): ReadonlySet<string> {
  const said = useKnown(({ linked }) => [...(linked.get(id) ?? [])].join('\n'));
  return new Set(said.split('\n'));
}

/** Whether what is kept depends on it: the others are not run. */
export function useIsActive(id: string): boolean {
  return useKnown(({ active }) => active.has(id));
}
