import { z } from 'zod';

export const OPERATIONS = [
  'prompt',
  'exec_info',
  'queue',
  'dequeue',
  'interrupt',
  'history',
  'jobs',
  'cancel',
  'upload',
  'view',
  'object_info',
  'system_stats',
  'models',
  'free',
  'features',
] as const;
export type Operation = (typeof OPERATIONS)[number];

export const faultSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('error'),
    op: z.enum(OPERATIONS),
    status: z.int().min(400).max(599).default(500),
    /** Whether the call took effect before its answer was lost. */
    effect: z.enum(['before', 'after']).default('before'),
    times: z.int().min(1).default(1),
  }),
  /** The answer comes only when it is released, or when the caller gives up. */
  z.strictObject({
    kind: z.literal('hold'),
    op: z.enum(OPERATIONS),
    effect: z.enum(['before', 'after']).default('before'),
    times: z.int().min(1).default(1),
  }),
  z.strictObject({ kind: z.literal('swallow_event'), times: z.int().min(1).default(1) }),
  z.strictObject({ kind: z.literal('duplicate_event'), times: z.int().min(1).default(1) }),
  /** The connection breaks instead of carrying an event. */
  z.strictObject({ kind: z.literal('drop_socket'), times: z.int().min(1).default(1) }),
  /** A prompt is taken with complaints about an output that will not be made. */
  z.strictObject({ kind: z.literal('partial_errors'), times: z.int().min(1).default(1) }),
  /** A file comes as something else: a page of words, half of itself, or without an end. */
  z.strictObject({
    kind: z.literal('lie'),
    as: z.enum(['html', 'half', 'endless']),
    times: z.int().min(1).default(1),
  }),
  z.strictObject({
    kind: z.literal('execution_error'),
    /** The class of the node that fails; any when absent. */
    node: z.string().optional(),
    exception: z.string().default('RuntimeError'),
    message: z.string().default('Expected all tensors to be on the same device'),
    times: z.int().min(1).default(1),
  }),
]);
export type Fault = z.infer<typeof faultSchema>;
export type FaultInput = z.input<typeof faultSchema>;
type FaultOf<K extends Fault['kind']> = Extract<Fault, { kind: K }>;

export interface FaultBoard {
  /** Throws on an unknown kind or a value out of range. */
  set(fault: FaultInput): void;
  list(): Fault[];
  clear(): void;
  /** Uses up one strike of the first fault of this kind that fits. */
  take<K extends Fault['kind']>(kind: K, fits?: (fault: FaultOf<K>) => boolean): FaultOf<K> | undefined;
}

export function createFaultBoard(): FaultBoard {
  let faults: Fault[] = [];
  return {
    set(input) {
      faults.push(faultSchema.parse(input));
    },
    list: () => faults.map((fault) => ({ ...fault })),
    clear() {
      faults = [];
    },
    take<K extends Fault['kind']>(kind: K, fits: (fault: FaultOf<K>) => boolean = () => true) {
      const isOfKind = (fault: Fault): fault is FaultOf<K> => fault.kind === kind;
      const fault = faults.filter(isOfKind).find(fits);
      if (!fault) return undefined;
      fault.times -= 1;
      if (fault.times === 0) faults = faults.filter((other) => other !== fault);
      return { ...fault };
    },
  };
}
