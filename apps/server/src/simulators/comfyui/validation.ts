import { z } from 'zod';
import type { InputSpec, NodeClass, NodeClasses } from './nodes/node-class.ts';
import { isLink, literal, type Link, type Prompt } from './prompt.ts';

export interface Complaint {
  type: string;
  message: string;
  details: string;
  extra_info: Record<string, unknown>;
}

export type NodeErrors = Record<
  string,
  { errors: Complaint[]; dependent_outputs: string[]; class_type: string }
>;

export type Verdict =
  | { kind: 'refused'; error: Complaint; nodeErrors: NodeErrors }
  /** With complaints when only some of the outputs will be made. */
  | { kind: 'taken'; outputs: string[]; nodeErrors: NodeErrors };

export interface ValidationDeps {
  classes: NodeClasses;
  /** Whether a file by the name that a node gives is there: `folder/a.png`, `a.png [output]`. */
  hasFile: (name: string) => boolean;
}

const dynamicChoices = z.array(z.object({ key: z.string() }));
const LONGEST_LIST_TOLD = 20;

/** What the server says to a prompt, in its own words. Only what the outputs need is looked at. */
export function checkPrompt(prompt: Prompt, deps: ValidationDeps): Verdict {
  for (const [id, node] of Object.entries(prompt)) {
    if (deps.classes[node.class_type]) continue;
    const title = node._meta?.title ?? node.class_type;
    const error = complaint(
      'missing_node_type',
      node.class_type === ''
        ? `Node '${node._meta?.title ?? `ID #${id}`}' has no class_type. The workflow may be corrupted or a custom node is missing.`
        : `Node '${title}' not found. The custom node may not be installed.`,
      `Node ID '#${id}'`,
      { node_id: id, class_type: node.class_type || null, node_title: title || null },
    );
    return { kind: 'refused', error, nodeErrors: {} };
  }
  const outputs = Object.keys(prompt).filter((id) => deps.classes[prompt[id]?.class_type ?? '']?.isOutput);
  if (outputs.length === 0)
    return {
      kind: 'refused',
      error: complaint('prompt_no_outputs', 'Prompt has no outputs', ''),
      nodeErrors: {},
    };

  const nodeErrors: NodeErrors = {};
  const good = outputs.filter((output) => {
    const found = complaintsBelow(prompt, output, deps);
    for (const [id, errors] of found) {
      const known = nodeErrors[id];
      if (known) known.dependent_outputs.push(output);
      else nodeErrors[id] = { errors, dependent_outputs: [output], class_type: prompt[id]?.class_type ?? '' };
    }
    return found.size === 0;
  });
  if (good.length > 0) return { kind: 'taken', outputs: good, nodeErrors };
  // In words only what is wrong with the outputs themselves; of the nodes below them tell the lists.
  const details = outputs
    .flatMap((output) => nodeErrors[output]?.errors ?? [])
    .map((error) => `${error.message}: ${error.details}`);
  return {
    kind: 'refused',
    error: complaint(
      'prompt_outputs_failed_validation',
      'Prompt outputs failed validation',
      details.join('\n'),
    ),
    nodeErrors,
  };
}

export function complaint(
  type: string,
  message: string,
  details: string,
  extra: Record<string, unknown> = {},
): Complaint {
  return { type, message, details, extra_info: extra };
}

/** What the real server trips over and tells with its own traceback. */
class Stumble extends Error {
  readonly type: string;

  constructor(type: 'KeyError' | 'IndexError', message: string) {
    super(message);
    this.type = type;
  }

  told(): Record<string, unknown> {
    return {
      exception_type: this.type,
      traceback: [`  File "/opt/ComfyUI/execution.py", line 911, in validate_inputs\n`],
    };
  }
}

function complaintsBelow(prompt: Prompt, output: string, deps: ValidationDeps): Map<string, Complaint[]> {
  const found = new Map<string, Complaint[]>();
  const done = new Set<string>();
  const blame = (id: string, error: Complaint) => found.set(id, [...(found.get(id) ?? []), error]);

  const blameCircle = (circle: readonly string[]): void => {
    const named = [...circle, ...circle.slice(0, 1)].map((id) => `${id} (${prompt[id]?.class_type})`);
    for (const id of circle) {
      const extra = { node_id: id, cycle_nodes: circle };
      blame(id, complaint('dependency_cycle', 'Dependency cycle detected', named.join(' -> '), extra));
      done.add(id);
    }
  };

  const visit = (id: string, path: readonly string[]): void => {
    const node = prompt[id];
    const known = node && deps.classes[node.class_type];
    if (!node || !known || done.has(id)) return;
    if (path.includes(id)) {
      blameCircle(path.slice(path.indexOf(id)));
      return;
    }
    for (const name of Object.keys(known.required)) {
      if (name in node.inputs) continue;
      blame(id, complaint('required_input_missing', 'Required input is missing', name, { input_name: name }));
    }
    for (const [name, spec] of Object.entries({ ...known.required, ...known.optional })) {
      if (!(name in node.inputs)) continue;
      const value = node.inputs[name];
      if (!Array.isArray(value)) {
        const error = valueComplaint(name, spec, literal(value), deps);
        if (error) blame(id, error);
        continue;
      }
      const error = linkComplaint(name, spec, value, prompt, deps.classes);
      if (error) blame(id, error);
      else if (isLink(value)) visitBelow(name, spec, value, [...path, id]);
    }
    done.add(id);
  };

  /** Where a node trips its own complaints are forgotten, and it is blamed with the input that led to it. */
  const visitBelow = (name: string, spec: InputSpec, link: Link, path: readonly string[]): void => {
    try {
      visit(link[0], path);
    } catch (error) {
      if (!(error instanceof Stumble)) throw error;
      const extra = {
        ...{ input_name: name, input_config: spec, exception_message: error.message },
        ...{ ...error.told(), linked_node: link },
      };
      const type = 'exception_during_inner_validation';
      found.set(link[0], [complaint(type, 'Exception when validating inner node', error.message, extra)]);
      done.add(link[0]);
    }
  };

  try {
    visit(output, []);
  } catch (error) {
    if (!(error instanceof Stumble)) throw error;
    const type = 'exception_during_validation';
    found.set(output, [complaint(type, 'Exception when validating node', error.message, error.told())]);
  }
  return found;
}

/** Throws {@link Stumble} on a link to what is not there. */
function linkComplaint(
  name: string,
  spec: InputSpec,
  value: readonly unknown[],
  prompt: Prompt,
  classes: NodeClasses,
): Complaint | undefined {
  const extra = { input_name: name, input_config: spec };
  if (!isLink(value))
    return complaint(
      'bad_linked_input',
      'Bad linked input, must be a length-2 list of [node_id, slot_index]',
      name,
      { ...extra, received_value: value },
    );
  const [from, slot] = value;
  const source: NodeClass | undefined = classes[prompt[from]?.class_type ?? ''];
  if (!source) throw new Stumble('KeyError', `'${from}'`);
  const received = source.outputs[slot];
  if (received === undefined) throw new Stumble('IndexError', 'tuple index out of range');
  const wanted = typeof spec[0] === 'string' ? spec[0] : 'COMBO';
  if (fits(received, wanted)) return undefined;
  return complaint(
    'return_type_mismatch',
    'Return type mismatch between linked nodes',
    `${name}, received_type(${received}) mismatch input_type(${wanted})`,
    { ...extra, received_type: received, linked_node: value },
  );
}

function fits(received: string, wanted: string): boolean {
  if (received === '*' || wanted === '*') return true;
  const accepted = wanted.split(',');
  return received.split(',').every((type) => accepted.includes(type));
}

function valueComplaint(
  name: string,
  spec: InputSpec,
  value: unknown,
  deps: ValidationDeps,
): Complaint | undefined {
  const [type, options = {}] = spec;
  const extra = { input_name: name, input_config: spec, received_value: value };
  if (typeof type !== 'string') {
    if (options['image_upload'] === true)
      return deps.hasFile(String(value))
        ? undefined
        : complaint(
            'custom_validation_failed',
            'Custom validation failed for node',
            `${name} - Invalid image file: ${String(value)}`,
            { input_name: name },
          );
    if (typeof value === 'string' && type.includes(value)) return undefined;
    const list =
      type.length > LONGEST_LIST_TOLD
        ? `(list of length ${type.length})`
        : `[${type.map((known) => `'${known}'`).join(', ')}]`;
    const told = type.length > LONGEST_LIST_TOLD ? { ...extra, input_config: null } : extra;
    return complaint(
      'value_not_in_list',
      'Value not in list',
      `${name}: '${String(value)}' not in ${list}`,
      told,
    );
  }
  if (type === 'STRING' || type === 'BOOLEAN' || type === 'COLOR') return undefined;
  if (type === 'COMFY_DYNAMICCOMBO_V3') {
    const keys = dynamicChoices
      .catch([])
      .parse(options['options'])
      .map(({ key }) => key);
    if (keys.some((key) => key === value)) return undefined;
    return complaint('value_not_in_list', 'Value not in list', `${name}: '${String(value)}'`, extra);
  }
  if (type !== 'INT' && type !== 'FLOAT')
    return complaint(
      'return_type_mismatch',
      'Return type mismatch between linked nodes',
      `${name}, received_type(${typeof value}) mismatch input_type(${type})`,
      extra,
    );
  const number = typeof value === 'boolean' || value === null || value === '' ? Number.NaN : Number(value);
  if (Number.isNaN(number)) {
    const why =
      type === 'INT'
        ? `invalid literal for int() with base 10: '${String(value)}'`
        : `could not convert string to float: '${String(value)}'`;
    return complaint(
      'invalid_input_type',
      `Failed to convert an input value to a ${type} value`,
      `${name}, ${String(value)}, ${why}`,
      { ...extra, exception_message: why },
    );
  }
  const { min, max } = options;
  if (typeof min === 'number' && number < min)
    return complaint('value_smaller_than_min', `Value ${number} smaller than min of ${min}`, name, extra);
  if (typeof max === 'number' && number > max)
    return complaint('value_bigger_than_max', `Value ${number} bigger than max of ${max}`, name, extra);
  return undefined;
}
