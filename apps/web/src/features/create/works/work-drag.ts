/** What is dragged: works, by their ids. */
const WORKS_TYPE = 'application/x-mogine-works';

export function writeDrag({ dataTransfer }: { dataTransfer: DataTransfer }, ids: readonly string[]): void {
  dataTransfer.clearData();
  dataTransfer.setData(WORKS_TYPE, ids.join(','));
  dataTransfer.effectAllowed = 'move';
}

export function isWorkDrag({ dataTransfer }: { dataTransfer: DataTransfer }): boolean {
  return dataTransfer.types.includes(WORKS_TYPE);
}

export function readDrag({ dataTransfer }: { dataTransfer: DataTransfer }): string[] {
  return dataTransfer.getData(WORKS_TYPE).split(',').filter(Boolean);
}
