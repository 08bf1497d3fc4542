import { ENGINE_LABEL, ENGINE_VERSION, EngineError, type EngineErrorName } from '@mogine/atelier';
import { EngineFault, type NodeCatalogue, type RunFault } from '../../features/create/port.ts';
import { NODES } from './nodes/index.ts';

export { createEngine } from '@mogine/atelier';
export { executeSteps, planGraph } from './execute.ts';

/** Name and version for people. */
export const TITLE = `${ENGINE_LABEL.zh} ${ENGINE_VERSION}`;

const FAULTS: Readonly<Partial<Record<EngineErrorName, RunFault['reason']>>> = {
  SCENE_TOO_LARGE: 'ENGINE_FULL',
  BUSY: 'ENGINE_FULL',
  WORDS_UNKNOWN: 'CHANGE_UNSUPPORTED',
  NOTHING_MASKED: 'CHANGE_UNSUPPORTED',
  MASK_TOO_LARGE: 'CHANGE_UNSUPPORTED',
  RETOUCH_TOO_LARGE: 'CHANGE_UNSUPPORTED',
  FOREIGN_UNSUPPORTED: 'CHANGE_UNSUPPORTED',
};

/** What is told of an error that ended a run. */
export function faultOf(error: unknown): RunFault {
  if (error instanceof EngineFault) return error.fault;
  const detail = error instanceof Error ? error.message : String(error);
  return { reason: (error instanceof EngineError && FAULTS[error.code]) || 'ENGINE_FAILED', detail };
}

/** Its nodes in the form of ComfyUI's `object_info`. */
export function describeNodes(): NodeCatalogue {
  return Object.fromEntries(
    Object.entries(NODES).map(([name, { title, required, optional = {}, outputs, isOutput = false }]) => [
      name,
      {
        input: { required, optional },
        input_order: { required: Object.keys(required), optional: Object.keys(optional) },
        output: outputs,
        output_is_list: outputs.map(() => false),
        output_name: outputs,
        name,
        display_name: title,
        description: '',
        python_module: '',
        category: 'Mogine',
        output_node: isOutput,
      },
    ]),
  );
}
