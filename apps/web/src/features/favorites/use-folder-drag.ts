import { useState, type DragEvent } from 'react';
import type { Place } from './model.ts';

/** What is dragged: a folder, by its id. */
const FOLDER_TYPE = 'application/x-mogine-folder';

export type DropEdge = 'before' | 'after';

type Target = { id: string; isDefault: boolean };

/** Folders that a mouse takes to another place. The default one is not taken, and nothing goes before it. */
export function useFolderDrag(onMove: (id: string, place: Place) => void) {
  const [over, setOver] = useState<{ id: string; edge: DropEdge } | null>(null);

  function edgeOf(event: DragEvent<HTMLElement>, { isDefault }: Target): DropEdge {
    const box = event.currentTarget.getBoundingClientRect();
    return isDefault || event.clientX > box.left + box.width / 2 ? 'after' : 'before';
  }

  return {
    edgeAt: (id: string): DropEdge | undefined => (over?.id === id ? over.edge : undefined),
    handlersOf: (target: Target) => ({
      draggable: !target.isDefault,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.clearData();
        event.dataTransfer.setData(FOLDER_TYPE, target.id);
        event.dataTransfer.effectAllowed = 'move';
      },
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (!event.dataTransfer.types.includes(FOLDER_TYPE)) return;
        event.preventDefault();
        const edge = edgeOf(event, target);
        setOver((was) => (was?.id === target.id && was.edge === edge ? was : { id: target.id, edge }));
      },
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        const { relatedTarget } = event;
        const isInside = relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget);
        if (!isInside) setOver(null);
      },
      onDragEnd: () => setOver(null),
      onDrop: (event: DragEvent<HTMLElement>) => {
        const id = event.dataTransfer.getData(FOLDER_TYPE);
        setOver(null);
        if (id === '' || id === target.id) return;
        event.preventDefault();
        onMove(id, edgeOf(event, target) === 'after' ? { afterId: target.id } : { beforeId: target.id });
      },
    }),
  };
}
