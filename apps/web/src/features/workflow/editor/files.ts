import { WORKFLOW_LENGTH_MAX, type WorkflowDocument } from '@mogine/contract/workflow/document';
import { fromGraph, toApiFile } from '@mogine/contract/workflow/graph';
import type { Nodes } from '../model/edits.ts';

/** Hands the document out as ComfyUI's API format. */
export function exportFile(document: WorkflowDocument, nodes: Nodes, name: string): void {
  const text = JSON.stringify(toApiFile(document, nodes), null, 2);
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = window.document.createElement('a');
  link.href = url;
  link.download = `${name.replaceAll(/[\\/:*?"<>|]/g, ' ').trim() || 'workflow'}.json`;
  link.click();
  URL.revokeObjectURL(url);
}

/** A document of a file in ComfyUI's API format; null where it is none. */
export async function importFile(file: File, nodes: Nodes): Promise<WorkflowDocument | null> {
  if (file.size > 4 * WORKFLOW_LENGTH_MAX) return null;
  try {
    return fromGraph(JSON.parse(await file.text()), nodes);
  } catch {
    return null;
  }
}
