// A graph as people edit it, and the nodes it may be made of. No schema is here, so that none travels with a page.

import type { Text } from '../kernel/reasons.ts';

export const WORKFLOW_NAME_MAX = 60;
export const WORKFLOWS_MAX = 200;
export const WORKFLOW_NODES_MAX = 500;
export const WORKFLOW_LINKS_MAX = 2000;
/** Of a document as JSON, characters. */
export const WORKFLOW_LENGTH_MAX = 600_000;
export const WORKFLOW_TEXT_MAX = 8000;
/** Pictures and models of one run. */
export const WORKFLOW_OUTPUTS_MAX = 8;
/** Outputs that one price pays for. */
export const WORKFLOW_OUTPUTS_PER_PRICE = 4;
/** Pixels times steps times pictures of all nodes of a run that draw. */
export const WORKFLOW_WORK_MAX = 200_000_000;
export const WORKFLOW_VERSION = 1;

/**
 * A file of one of the author's own tasks: a result, its scene, or what the task was handed in with. Where it lies is only
 * looked up, and whose it is only checked, when the graph is run.
 */
export type WorkRef = {
  readonly task: string;
  readonly part: (typeof WORK_PARTS)[number];
  readonly index: number;
};
export const WORK_PARTS = ['result', 'scene', 'source', 'mask', 'reference', 'file'] as const;

export type WidgetValue = string | number | boolean | WorkRef;

export type WorkflowNode = {
  readonly id: string;
  readonly class_type: string;
  readonly x: number;
  readonly y: number;
  /** What its author calls it; empty for the name of its class. */
  readonly title: string;
  /** By the names of inputs that no link leads to. */
  readonly values: Readonly<Record<string, WidgetValue>>;
};

export type WorkflowLink = {
  readonly from: string;
  readonly output: number;
  readonly to: string;
  readonly input: string;
};

export type WorkflowDocument = {
  readonly version: typeof WORKFLOW_VERSION;
  readonly nodes: readonly WorkflowNode[];
  readonly links: readonly WorkflowLink[];
};

/** `link` takes what comes over a wire; the others take a value of their own. */
export const INPUT_KINDS = ['link', 'text', 'int', 'float', 'boolean', 'choice', 'picture', 'scene'] as const;

export type CatalogueInput = {
  readonly name: string;
  readonly label: Text;
  readonly kind: (typeof INPUT_KINDS)[number];
  /** What a wire to it carries; empty where none may lead. */
  readonly type: string;
  readonly required: boolean;
  /** What it is while nothing is said; null for none. */
  readonly initial: string | number | boolean | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly step: number | null;
  readonly choices: readonly { readonly value: string; readonly label: Text }[];
  readonly isSeed: boolean;
};

export type CatalogueNode = {
  readonly name: string;
  readonly title: Text;
  readonly group: (typeof NODE_GROUPS)[number];
  readonly inputs: readonly CatalogueInput[];
  readonly outputs: readonly { readonly type: string; readonly label: Text }[];
  /** Its results are kept. */
  readonly puts: 'image' | 'model' | 'scene' | null;
  /** Inputs that are the same in every graph. */
  readonly fixed: Readonly<Record<string, string | number | boolean>>;
};
export const NODE_GROUPS = ['load', 'words', 'make', 'change', 'shape', 'save'] as const;

export type Catalogue = readonly CatalogueNode[];

export function isWorkRef(value: unknown): value is WorkRef {
  return typeof value === 'object' && value !== null && 'task' in value && 'part' in value;
}

export function indexCatalogue(catalogue: Catalogue): ReadonlyMap<string, CatalogueNode> {
  return new Map(catalogue.map((node) => [node.name, node]));
}

/** What a node of this class begins with. */
export function initialValues({ inputs }: CatalogueNode): Record<string, WidgetValue> {
  return Object.fromEntries(
    inputs.flatMap(({ name, initial }) => (initial === null ? [] : [[name, initial] as const])),
  );
}
