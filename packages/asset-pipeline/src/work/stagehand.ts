import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IntakeStage } from './intake-stage.ts';

/** What whoever makes something of a file needs around it. */
export type Stagehand = {
  /** Writes what was made below a folder; answers where. */
  keep(name: string, bytes: Uint8Array): Promise<string>;
  onStage(stage: IntakeStage): void;
};

export function createStagehand(folder: string, onStage: Stagehand['onStage']): Stagehand {
  return {
    onStage,
    async keep(name, bytes) {
      const file = join(folder, name);
      await writeFile(file, bytes);
      return file;
    },
  };
}
