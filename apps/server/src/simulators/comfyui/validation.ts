import { z } from 'zod';
import type { InputSpec, NodeClass, NodeClasses } from './nodes/node-class.ts';
import { isLink, literal, type Prompt } from './prompt.ts';

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
        ? 'Cannot execute because a node is missing the class_type property.'
        : `Node '${title}' not found. The custom node may not be installed.`,
      `Node ID '#${id}'`,
      { node_id: id, class_type: node.class_type, node_title: title },
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
  const details = Object.values(nodeErrors).flatMap(({ class_type, errors }) => [
    `* ${class_type}:`,
    ...errors.map((error) => `  - ${error.message}: ${error.details}`),
  ]);
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

function complaintsBelow(prompt: Prompt, output: string, deps: ValidationDeps): Map<string, Complaint[]> {
  const found = new Map<string, Complaint[]>();
  const done = new Set<string>();
  const blame = (id: string, error: Complaint) => found.set(id, [...(found.get(id) ?? []), error]);

  const visit = (id: string, path: readonly string[]): void => {
    const node = prompt[id];
    const known = node && deps.classes[node.class_type];
    if (!node || !known || done.has(id)) return;
    if (path.includes(id)) {
      blame(id, complaint('dependency_cycle', 'Dependency cycle detected', path.join(' -> ')));
      done.add(id);
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
      if (error) blame(error.at ?? id, error.complaint);
      else if (isLink(value)) visit(value[0], [...path, id]);
    }
    done.add(id);
  };
  visit(output, []);
  return found;
}

function linkComplaint(
  name: string,
  spec: InputSpec,
  value: unknown,
  prompt: Prompt,
  classes: NodeClasses,
): { complaint: Complaint; at?: string } | undefined {
  const extra = { input_name: name, input_config: spec, received_value: value };
  if (!isLink(value))
    return {
      complaint: complaint(
        'bad_linked_input',
        'Bad linked input, must be a length-2 list of [node_id, slot_index]',
        name,
        extra,
      ),
    };
  const [from, slot] = value;
  const source: NodeClass | undefined = classes[prompt[from]?.class_type ?? ''];
  // The real server trips over a node that is not there, and tells so with its own traceback.
  if (!source)
    return {
      complaint: complaint('exception_during_validation', 'Exception when validating node', `'${from}'`, {
        ...extra,
        exception_type: 'KeyError',
        traceback: [`  File "/opt/ComfyUI/execution.py", line 911, in validate_prompt\n`],
      }),
    };
  const received = source.outputs[slot];
  const wanted = typeof spec[0] === 'string' ? spec[0] : 'COMBO';
  if (received !== undefined && fits(received, wanted)) return undefined;
  return {
    complaint: complaint(
      'return_type_mismatch',
      'Return type mismatch between linked nodes',
      `${name}, received_type(${received ?? 'None'}) mismatch input_type(${wanted})`,
      { input_name: name, input_config: spec, received_type: received ?? null, linked_node: value },
    ),
  };
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
            extra,
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
  if (Number.isNaN(number))
    return complaint(
      'invalid_input_type',
      `Failed to convert an input value to a ${type} value`,
      `${name}, ${String(value)}, could not convert string to ${type === 'INT' ? 'int' : 'float'}`,
      extra,
    );
  const { min, max } = options;
  if (typeof min === 'number' && number < min)
    return complaint('value_smaller_than_min', `Value ${number} smaller than min of ${min}`, name, extra);
  if (typeof max === 'number' && number > max)
    return complaint('value_bigger_than_max', `Value ${number} bigger than max of ${max}`, name, extra);
  return undefined;
}
