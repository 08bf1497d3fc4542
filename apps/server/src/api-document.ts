import { contract } from '@mogine/contract';
import { buildOpenApi } from '@mogine/contract/kernel/openapi';

/** The whole contract as OpenAPI 3.1: what the server answers at `openapi.json` and `docs/openapi.json` keeps. */
export function apiDocument(): Record<string, unknown> {
  return buildOpenApi(contract, { title: 'Mogine 摩境', version: '1' });
}
