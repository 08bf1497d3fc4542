import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { apiDocument } from '../src/api-document.ts';

// Writes the committed copy of the API document; a test keeps it equal to what the server answers.
const target = new URL('../../../docs/openapi.json', import.meta.url);
await mkdir(new URL('.', target), { recursive: true });
await writeFile(target, `${JSON.stringify(apiDocument(), null, 2)}\n`);
console.log(`wrote ${fileURLToPath(target)}`);
