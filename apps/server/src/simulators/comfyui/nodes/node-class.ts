/** `[type, options]` as `object_info` writes it; the type of a choice is the list of its values. */
export type InputSpec = readonly [
  type: string | readonly string[],
  options?: Readonly<Record<string, unknown>>,
];

/** A node class, as much as the server tells of it. */
export interface NodeClass {
  readonly required: Readonly<Record<string, InputSpec>>;
  readonly optional?: Readonly<Record<string, InputSpec>>;
  readonly outputs: readonly string[];
  readonly category: string;
  /** Runs are made for the sake of these. */
  readonly isOutput?: boolean;
  /** For people; the class name where it says enough. */
  readonly title?: string;
}

export type NodeClasses = Readonly<Record<string, NodeClass>>;

/** What lies in the model folders; a node's choices are read from here. */
export type ModelFolders = Readonly<Record<string, readonly string[]>>;

/** Inputs that come only from another node. */
export const link = (type: string): InputSpec => [type, {}];

export const text = (defaultText = ''): InputSpec => ['STRING', { default: defaultText }];
export const words: InputSpec = ['STRING', { multiline: true, dynamicPrompts: true }];

export function whole(initial: number, min: number, max: number, step = 1): InputSpec {
  return ['INT', { default: initial, min, max, step }];
}

export function decimal(initial: number, min: number, max: number, step = 0.01): InputSpec {
  return ['FLOAT', { default: initial, min, max, step }];
}

export const flag = (initial: boolean): InputSpec => ['BOOLEAN', { default: initial }];

export const choice = (...values: string[]): InputSpec => [values, {}];

export const seed: InputSpec = [
  'INT',
  // The real bound is 2^64-1, which no JavaScript number holds; the text of a number this large reads the same.
  { default: 0, min: 0, max: 18446744073709552000, control_after_generate: true },
];

const MAX_SIDE = 16384;
export const side = (initial: number): InputSpec => whole(initial, 16, MAX_SIDE, 8);
export const offset = (initial: number): InputSpec => whole(initial, 0, MAX_SIDE, 1);

export const SCALING = ['nearest-exact', 'bilinear', 'area', 'bicubic', 'lanczos'] as const;
