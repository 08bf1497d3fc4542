import { href, type Href } from '#app/href.ts';
import type { Task } from './task-model.ts';

/** The page that makes another like it, with its settings; null where there are none to take over. */
export function findSettingsPage({ id, flowName, source, outputs }: Task): Href | null {
  switch (flowName) {
    case 't2m_api':
    case 'i2m_api':
      return href.create3d({ reuse: id });
    case 'inpaint_api':
      if (source) return href.redraw({ task: source.id, index: source.index, reuse: id });
      // A picture from a device is there no more: its change is gone on from, where one was made.
      return outputs[0] ? href.redraw({ task: id, index: outputs[0].index, reuse: id }) : null;
    case 'upscale_api':
      return null;
    case 'workflow_api':
      return href.workflow({ task: id });
    default:
      return href.create({ task: id });
  }
}
