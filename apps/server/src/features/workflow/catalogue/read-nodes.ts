import { SEED_MAX } from '@mogine/contract/create';
import type { OpResult } from '@mogine/contract/kernel/op';
import type { Text } from '@mogine/contract/kernel/reasons';
import type { workflow } from '@mogine/contract/workflow';
import { z } from 'zod';
import type { EngineCapabilities, NodeCatalogue } from '#features/create';
import { ALLOWED, type AllowedNode } from './allowed.ts';
import { FILE_PREFIX, MOST } from './limits.ts';
import { CHOICE_NAMES, INPUT_NAMES, TYPE_NAMES } from './names.ts';

// What engines tell of their nodes, cut to what members may use.

const spec = z.tuple([z.union([z.string(), z.array(z.unknown())])]).rest(z.unknown());
const node = z.object({
  input: z.object({
    required: z.record(z.string(), spec).optional(),
    optional: z.record(z.string(), spec).optional(),
  }),
  output: z.array(z.unknown()).optional(),
  display_name: z.string().optional(),
});
const options = z.looseObject({
  default: z.union([z.string(), z.number(), z.boolean()]).optional().catch(undefined),
  min: z.number().optional().catch(undefined),
  max: z.number().optional().catch(undefined),
  step: z.number().optional().catch(undefined),
  multiline: z.boolean().optional().catch(undefined),
  image_upload: z.boolean().optional().catch(undefined),
  scene_upload: z.boolean().optional().catch(undefined),
  options: z.array(z.unknown()).optional().catch(undefined),
});
type Options = z.output<typeof options>;
type Kind = EngineCapabilities['kind'];
export type ToldNode = OpResult<typeof workflow.catalogue>[number];
type ToldInput = ToldNode['inputs'][number];

/** The nodes of an engine that are on the list of those that members may use, in the order of that list. */
export function readNodes(kind: Kind, told: NodeCatalogue): ToldNode[] {
  return Object.entries(ALLOWED).flatMap(([name, allowed]) => {
    const read = node.safeParse(Object.hasOwn(told, name) ? told[name] : undefined);
    return read.success && (allowed.kind ?? kind) === kind
      ? (readNode(kind, name, allowed, read.data) ?? [])
      : [];
  });
}

function readNode(
  kind: Kind,
  name: string,
  { group, puts = null, zh, en }: AllowedNode,
  told: z.output<typeof node>,
): ToldNode | null {
  const inputs: ToldInput[] = [];
  const fixed: Record<string, string | number | boolean> = {};
  const all = [
    ...Object.entries(told.input.required ?? {}).map(([input, said]) => ({ input, said, required: true })),
    ...Object.entries(told.input.optional ?? {}).map(([input, said]) => ({ input, said, required: false })),
  ];
  const isScaling = all.some(({ input }) => input === 'upscale_method');
  for (const { input, said, required } of all) {
    const opts = options.safeParse(said[1]).data ?? {};
    const read = readInput(kind, input, { type: said[0], opts, isScaling });
    if (read === 'fixed') {
      // Names of files are ours to say.
      const value = input === 'filename_prefix' ? FILE_PREFIX : opts.default;
      if (value !== undefined) fixed[input] = value;
      else if (required) return null;
    } else if (read) inputs.push({ ...read, required });
    else if (required) return null;
  }
  const outputs = (told.output ?? []).map((type) => {
    const wire = typeof type === 'string' ? type : 'COMBO';
    return { type: wire, label: typeName(kind, wire) };
  });
  const title = { zh, en: en ?? told.display_name ?? name };
  return { name, title, group, inputs, outputs, puts, fixed };
}

type Told = { type: string | unknown[]; opts: Options; isScaling: boolean };

/** `fixed` is what nobody may choose; null is what cannot be chosen here. */
function readInput(kind: Kind, name: string, told: Told): Omit<ToldInput, 'required'> | 'fixed' | null {
  const { type, opts } = told;
  const label = INPUT_NAMES[name] ?? { zh: name, en: name };
  const plain = {
    ...{ name, label, type: '', initial: null, min: null, max: null, step: null, choices: [] },
    isSeed: false,
  };
  if (opts.image_upload) return { ...plain, kind: 'picture' };
  if (opts.scene_upload) return { ...plain, kind: 'scene' };
  if (Array.isArray(type) || type === 'COMBO')
    return readChoice(plain, Array.isArray(type) ? type : opts.options, opts);
  switch (type) {
    case 'STRING':
      if (!opts.multiline) return 'fixed';
      return {
        ...plain,
        kind: 'text',
        initial: typeof opts.default === 'string' ? opts.default : kind === 'comfyui' ? '' : null,
      };
    case 'BOOLEAN':
      return { ...plain, kind: 'boolean', initial: opts.default === true };
    case 'INT':
    case 'FLOAT':
      return { ...plain, ...readNumber(name, type, told) };
    default:
      return { ...plain, kind: 'link', type };
  }
}

function readChoice(
  plain: Omit<ToldInput, 'kind' | 'required'>,
  listed: readonly unknown[] | undefined,
  { default: initial }: Options,
): Omit<ToldInput, 'required'> | null {
  const values = (listed ?? []).filter((value) => typeof value === 'string');
  const [first] = values;
  if (first === undefined) return null;
  return {
    ...plain,
    kind: 'choice',
    initial: typeof initial === 'string' && values.includes(initial) ? initial : first,
    choices: values.map((value) => ({ value, label: choiceName(value) })),
  };
}

function readNumber(name: string, type: 'INT' | 'FLOAT', { opts, isScaling }: Told) {
  const isSeed = name === 'seed' || name === 'noise_seed';
  const most = isSeed ? SEED_MAX : isScaling ? undefined : MOST[name];
  const min = opts.min ?? null;
  const max = Math.min(opts.max ?? Infinity, most ?? Infinity);
  const said = typeof opts.default === 'number' ? opts.default : (min ?? 0);
  return {
    kind: type === 'INT' ? 'int' : 'float',
    initial: Math.min(said, max),
    ...{ min: isSeed ? 0 : min, max: Number.isFinite(max) ? max : null },
    step: opts.step ?? (type === 'INT' ? 1 : 0.01),
    isSeed,
  } as const;
}

function choiceName(value: string): Text {
  // Of a model file in a folder the file is the name.
  const name = value.split(/[/\\]/).at(-1) ?? value;
  return CHOICE_NAMES[value] ?? { zh: name, en: name };
}

function typeName(kind: Kind, type: string): Text {
  const own = kind === 'atelier' && type === 'MODEL' ? 'MESH' : type;
  return TYPE_NAMES[own] ?? { zh: type, en: type };
}
