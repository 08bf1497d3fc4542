import {
  isWorkRef,
  WORKFLOW_NODES_MAX,
  WORKFLOW_OUTPUTS_MAX,
  WORKFLOW_WORK_MAX,
  type CatalogueInput,
  type CatalogueNode,
  type WidgetValue,
  type WorkflowDocument,
  type WorkflowLink,
  type WorkflowNode,
} from './document.ts';

// Whether a graph can be run, by the same rules in the editor and before a run.

type Nodes = ReadonlyMap<string, CatalogueNode>;

export type Problem =
  | { readonly kind: 'noOutput' | 'tooManyNodes' | 'tooManyOutputs' | 'tooMuchWork' }
  | { readonly kind: 'unknownNode' | 'duplicate' | 'circle' | 'modelWithoutPicture'; readonly node: string }
  | {
      readonly kind:
        | 'missing'
        | 'mismatch'
        | 'dangling'
        | 'notOffered'
        | 'wrongValue'
        | 'noPicture'
        | 'textTooLong';
      readonly node: string;
      readonly input: string;
    }
  | {
      readonly kind: 'outOfRange';
      readonly node: string;
      readonly input: string;
      readonly min: number;
      readonly max: number;
    };

const TEXT_MAX = 2000;

/** Links by the node they lead to. */
function linksInto(document: WorkflowDocument): ReadonlyMap<string, readonly WorkflowLink[]> {
  return Map.groupBy(document.links, ({ to }) => to);
}

/** Ids of the nodes that what is kept depends on: the others are not run. */
export function takingPart(document: WorkflowDocument, nodes: Nodes): ReadonlySet<string> {
  const into = linksInto(document);
  const part = new Set<string>();
  const open = document.nodes.filter((node) => nodes.get(node.class_type)?.puts).map(({ id }) => id);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (part.has(id)) continue;
    part.add(id);
    for (const { from } of into.get(id) ?? []) open.push(from);
  }
  return part;
}

/** Whether a wire from one node to another would close a circle. */
export function makesCircle(document: WorkflowDocument, from: string, to: string): boolean {
  const into = linksInto(document);
  const seen = new Set<string>();
  const open = [from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === to) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    for (const link of into.get(id) ?? []) open.push(link.from);
  }
  return false;
}

/** Whether a wire of one type may lead into an input. */
export function fits(type: string, input: CatalogueInput): boolean {
  return input.kind === 'link' && (input.type === type || input.type === '*' || type === '*');
}

/** The first node of a circle; null where there is none. */
function findCircle(document: WorkflowDocument): string | null {
  const waiting = new Map(document.nodes.map(({ id }) => [id, 0]));
  const links = document.links.filter(({ from, to }) => waiting.has(from) && waiting.has(to));
  const out = Map.groupBy(links, ({ from }) => from);
  for (const { to } of links) waiting.set(to, (waiting.get(to) ?? 0) + 1);
  const free = [...waiting].filter(([, count]) => count === 0).map(([id]) => id);
  for (let id = free.pop(); id !== undefined; id = free.pop()) {
    waiting.delete(id);
    for (const { to } of out.get(id) ?? []) {
      const left = (waiting.get(to) ?? 0) - 1;
      waiting.set(to, left);
      if (left === 0) free.push(to);
    }
  }
  return document.nodes.find(({ id }) => waiting.has(id))?.id ?? null;
}

/** Everything that keeps a graph from being run, of the nodes that would take part in it. */
export function findProblems(document: WorkflowDocument, nodes: Nodes): Problem[] {
  if (document.nodes.length > WORKFLOW_NODES_MAX) return [{ kind: 'tooManyNodes' }];
  const problems: Problem[] = [];
  const byId = new Map(document.nodes.map((node) => [node.id, node]));
  if (byId.size < document.nodes.length) {
    const seen = new Set<string>();
    for (const { id } of document.nodes) {
      if (seen.has(id)) problems.push({ kind: 'duplicate', node: id });
      seen.add(id);
    }
  }
  const into = linksInto(document);
  const part = takingPart(document, nodes);
  for (const node of document.nodes) {
    const spec = nodes.get(node.class_type);
    // Whatever it was, it may have been what mattered.
    if (!spec) problems.push({ kind: 'unknownNode', node: node.id });
    else if (part.has(node.id))
      problems.push(...nodeProblems(node, spec, into.get(node.id) ?? [], byId, nodes));
  }
  const circle = findCircle(document);
  if (circle !== null) problems.push({ kind: 'circle', node: circle });
  const facts = readRunFacts(document, nodes);
  if (facts.outputs === 0) problems.push({ kind: 'noOutput' });
  const maker = document.nodes.find(({ class_type: name }) => nodes.get(name)?.puts === 'model');
  if (maker && facts.pictures === 0) problems.push({ kind: 'modelWithoutPicture', node: maker.id });
  if (facts.outputs > WORKFLOW_OUTPUTS_MAX) problems.push({ kind: 'tooManyOutputs' });
  if (facts.work > WORKFLOW_WORK_MAX) problems.push({ kind: 'tooMuchWork' });
  return problems;
}

function nodeProblems(
  node: WorkflowNode,
  spec: CatalogueNode,
  links: readonly WorkflowLink[],
  byId: ReadonlyMap<string, WorkflowNode>,
  nodes: Nodes,
): Problem[] {
  const known = new Set(spec.inputs.map(({ name }) => name));
  const problems: Problem[] = [];
  for (const { input } of links)
    if (!known.has(input)) problems.push({ kind: 'mismatch', node: node.id, input });
  for (const input of spec.inputs) {
    const at = { node: node.id, input: input.name };
    const leading = links.filter(({ input: name }) => name === input.name);
    const [link] = leading;
    if (leading.length > 1) problems.push({ kind: 'mismatch', ...at });
    else if (link) {
      const from = byId.get(link.from);
      const type = nodes.get(from?.class_type ?? '')?.outputs[link.output]?.type;
      if (!from) problems.push({ kind: 'dangling', ...at });
      // Of a node that is not known it is said that it is not known.
      else if (nodes.has(from.class_type) && (type === undefined || !fits(type, input)))
        problems.push({ kind: 'mismatch', ...at });
    } else {
      const value = Object.hasOwn(node.values, input.name) ? node.values[input.name] : undefined;
      const problem = valueProblem(input, value);
      if (problem) problems.push({ ...problem, ...at } as Problem);
    }
  }
  return problems;
}

type ValueProblem =
  | { kind: 'missing' | 'notOffered' | 'wrongValue' | 'noPicture' | 'textTooLong' }
  | { kind: 'outOfRange'; min: number; max: number };

/** What is wrong with the value of an input that no wire leads to; null for nothing. */
export function valueProblem(input: CatalogueInput, value: WidgetValue | undefined): ValueProblem | null {
  if (input.kind === 'link') return input.required ? { kind: 'missing' } : null;
  if (input.kind === 'picture' || input.kind === 'scene') {
    if (!isWorkRef(value)) return input.required ? { kind: 'noPicture' } : null;
    const isScene = value.part === 'scene';
    return value.part === 'file' || isScene === (input.kind === 'scene') ? null : { kind: 'wrongValue' };
  }
  if (value === undefined) return input.required && input.initial === null ? { kind: 'missing' } : null;
  switch (input.kind) {
    case 'text':
      if (typeof value !== 'string') return { kind: 'wrongValue' };
      return value.length > TEXT_MAX ? { kind: 'textTooLong' } : null;
    case 'boolean':
      return typeof value === 'boolean' ? null : { kind: 'wrongValue' };
    case 'choice':
      return input.choices.some((choice) => choice.value === value) ? null : { kind: 'notOffered' };
    default:
      return numberProblem(input, value);
  }
}

function numberProblem({ kind, min, max }: CatalogueInput, value: WidgetValue): ValueProblem | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return { kind: 'wrongValue' };
  const [least, most] = [min ?? -Number.MAX_SAFE_INTEGER, max ?? Number.MAX_SAFE_INTEGER];
  if (value < least || value > most) return { kind: 'outOfRange', min: least, max: most };
  return kind === 'int' && !Number.isInteger(value) ? { kind: 'wrongValue' } : null;
}

/** What a run is about, as lists of works tell it, and how much of everything it takes. */
export type RunFacts = {
  readonly prompt: string;
  readonly negativePrompt: string;
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  /** Pictures that one node makes at most. */
  readonly batchSize: number;
  readonly pictures: number;
  readonly outputs: number;
  /** Pixels times steps times pictures. */
  readonly work: number;
};

const STEPS_USUAL = 8;
const SIZE_USUAL = { width: 768, height: 512 };

export function readRunFacts(document: WorkflowDocument, nodes: Nodes): RunFacts {
  const into = linksInto(document);
  const part = takingPart(document, nodes);
  const active = document.nodes.filter(({ id }) => part.has(id));
  const number = ({ values }: WorkflowNode, name: string): number | null => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
  };
  const texts = active.flatMap((node) =>
    (nodes.get(node.class_type)?.inputs ?? [])
      .filter(({ kind }) => kind === 'text')
      .map(({ name }) => ({ node: node.id, name, text: String(node.values[name] ?? '').trim() })),
  );
  const unwanted = new Set(
    document.links.filter(({ input }) => input.startsWith('negative')).map(({ from }) => from),
  );
  const isNegative = ({ node, name }: { node: string; name: string }): boolean =>
    name.startsWith('negative') || unwanted.has(node);
  const join = (parts: typeof texts): string =>
    [...new Set(parts.map(({ text }) => text).filter(Boolean))].join(', ');
  const sizes = active.flatMap((node) => {
    const [width, height] = [number(node, 'width'), number(node, 'height')];
    const isScaled =
      nodes.get(node.class_type)?.inputs.some(({ name }) => name === 'upscale_method') ?? false;
    return width === null || height === null ? [] : [{ width, height, isScaled }];
  });
  const drawn = sizes.filter(({ isScaled }) => !isScaled);
  const largest = (of: typeof sizes) => of.toSorted((a, b) => b.width * b.height - a.width * a.height)[0];
  const size = largest(drawn) ?? largest(sizes) ?? SIZE_USUAL;
  const pixels = largest(drawn) ?? SIZE_USUAL;
  const batchOf = (id: string): number =>
    largestBatch(id, into, (upstream) => {
      const node = active.find((one) => one.id === upstream);
      return (node && number(node, 'batch_size')) ?? 1;
    });
  const seeds = active.flatMap((node) => {
    const input = nodes.get(node.class_type)?.inputs.find(({ isSeed }) => isSeed);
    return input ? [number(node, input.name) ?? 0] : [];
  });
  const counts = active.map((node) => ({ puts: nodes.get(node.class_type)?.puts, count: batchOf(node.id) }));
  const sum = (of: readonly { count: number }[]) => of.reduce((total, { count }) => total + count, 0);
  const pictures = sum(counts.filter(({ puts }) => puts === 'image'));
  const work = active
    .filter(({ class_type: name }) => ['make', 'change', 'shape'].includes(nodes.get(name)?.group ?? ''))
    .map((node) => ({ node, steps: number(node, 'samples') ?? number(node, 'steps') }))
    .filter(
      ({ node, steps }) => steps !== null || nodes.get(node.class_type)?.inputs.some(({ isSeed }) => isSeed),
    )
    .reduce(
      (total, { node, steps }) =>
        total + Math.max(0, pixels.width * pixels.height) * (steps ?? STEPS_USUAL) * batchOf(node.id),
      0,
    );
  return {
    prompt: join(texts.filter((text) => !isNegative(text))),
    negativePrompt: join(texts.filter(isNegative)),
    ...{ width: size.width, height: size.height, seed: seeds[0] ?? 0 },
    batchSize: Math.max(1, ...counts.map(({ count }) => count)),
    ...{ pictures, outputs: pictures + sum(counts.filter(({ puts }) => puts === 'model')), work },
  };
}

/** The most pictures at a time of all that a node depends on. */
function largestBatch(
  id: string,
  into: ReadonlyMap<string, readonly WorkflowLink[]>,
  batchOf: (id: string) => number,
): number {
  let most = 1;
  const seen = new Set<string>();
  const open = [id];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    most = Math.max(most, batchOf(at));
    for (const { from } of into.get(at) ?? []) open.push(from);
  }
  return most;
}
