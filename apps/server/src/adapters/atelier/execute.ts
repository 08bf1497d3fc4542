import { EngineFault, type Graph, type GraphLink, type GraphValue } from '../../features/create/port.ts';
import { NODES } from './nodes/index.ts';
import type { Inputs, NodeJob, NodeSpec, Wire } from './nodes/node.ts';

type Step = { id: string; spec: NodeSpec; inputs: Readonly<Record<string, GraphValue>> };

function refuse(detail: string): never {
  throw new EngineFault({ reason: 'GRAPH_REFUSED', detail });
}

/** A link where a link may stand. */
function linkOf(value: GraphValue | undefined): GraphLink | null {
  return Array.isArray(value) ? (value as GraphLink) : null;
}

/**
 * The nodes that outputs need, each after those it reads. Throws EngineFault GRAPH_REFUSED for a class that there is not, an
 * input that lacks, a link to nothing or of another kind, a circle, or nothing that is put out.
 */
export function planGraph(graph: Graph): Step[] {
  const steps: Step[] = [];
  const state = new Map<string, 'open' | 'done'>();

  function visit(id: string): void {
    if (state.get(id) === 'done') return;
    if (state.get(id) === 'open') refuse(`a circle through node ${id}`);
    state.set(id, 'open');
    const node = graph[id];
    if (!node) return refuse(`a link to node ${id}, which there is not`);
    const spec = Object.hasOwn(NODES, node.class_type) ? NODES[node.class_type] : undefined;
    if (!spec) return refuse(`node ${id} is of the class ${node.class_type}, which there is not`);
    for (const [name, value] of Object.entries(node.inputs)) {
      const link = linkOf(value);
      if (!link) continue;
      const [from, output] = link;
      visit(from);
      const [wanted] = spec.required[name] ?? spec.optional?.[name] ?? [];
      const given = NODES[graph[from]?.class_type ?? '']?.outputs[output];
      if (given === undefined || given !== wanted)
        refuse(`input ${name} of node ${id} cannot take what it is linked to`);
    }
    for (const name of Object.keys(spec.required)) {
      if (node.inputs[name] === undefined) refuse(`input ${name} of node ${id} lacks`);
    }
    state.set(id, 'done');
    steps.push({ id, spec, inputs: node.inputs });
  }

  for (const [id, { class_type }] of Object.entries(graph)) {
    if (Object.hasOwn(NODES, class_type) && NODES[class_type]?.isOutput) visit(id);
  }
  if (steps.length === 0) refuse('nothing is put out');
  return steps;
}

/** Runs the steps one after another. Throws EngineFault, or what a cancelled node throws. */
export async function executeSteps(
  steps: readonly Step[],
  job: Omit<NodeJob, 'tell'> & { tell(share: number): void },
): Promise<void> {
  const wires = new Map<string, readonly Wire[]>();
  const whole = steps.reduce((sum, { spec }) => sum + spec.weight, 0) || 1;
  let before = 0;
  for (const { id, spec, inputs } of steps) {
    const taken: Inputs = Object.fromEntries(
      Object.entries(inputs).map(([name, value]) => {
        const link = linkOf(value);
        return [name, link ? (wires.get(link[0])?.[link[1]] ?? null) : value];
      }),
    );
    const start = before;
    wires.set(
      id,
      await spec.run(taken, { ...job, tell: (share) => job.tell((start + spec.weight * share) / whole) }),
    );
    before += spec.weight;
    job.tell(before / whole);
  }
}
