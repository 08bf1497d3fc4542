import { afterAll, beforeAll } from 'vitest';
import { createAssetsDesk, createCatalogFeature, createImportsDesk } from '../src/features/catalog/index.ts';
import { messagesFeature } from '../src/features/messages/index.ts';
import { resumeAsset, suspendAsset, tellMakers } from '../src/features/review/index.ts';
import { createAsset, createCategories } from './catalogue.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { staffWith, type TestStaff } from './staff.ts';

/** How assets are taken off sale and let back. */
export const SHELF = { suspend: suspendAsset, resume: resumeAsset, tellMakers };

/** A server on which an editor changes assets by tables, for the tests of a file. */
export function useImportShop() {
  let server: TestServer;
  let editor: TestStaff;

  beforeAll(async () => {
    server = await startTestServer({
      features: {
        catalog: createCatalogFeature(),
        assetsDesk: createAssetsDesk({ takeOff: async () => undefined, tellMakers, followers: [] }),
        importsDesk: createImportsDesk(SHELF),
        messages: messagesFeature,
      },
    });
    await createCategories(server.ctx);
    editor = await staffWith(server.ctx, 'editor');
  });
  afterAll(() => server.close());

  const desk = () => server.api.importsDesk;
  const linesOf = async (id: string) => (await desk().lines({ id }, editor)).lines;

  return {
    get server() {
      return server;
    },
    get editor() {
      return editor;
    },
    desk,
    linesOf,
    async upload(content: string | Uint8Array<ArrayBuffer>, name = 'assets.csv'): Promise<string> {
      const file = new File([content], name, { type: 'text/csv' });
      return (await desk().upload({}, { ...editor, files: { file } })).id;
    },
    detail: async (id: string) => desk().detail({ id }, editor),
    assetOf: async (id: string) => server.api.assetsDesk.detail({ id }, editor),
    /** What is wrong, line by line. */
    faultsOf: async (id: string) =>
      (await linesOf(id)).map(({ line, faults }) => [
        line,
        ...faults.map(({ column, fault }) => `${column}:${fault}`),
      ]),
    /** Ids of so many new assets. */
    async make(count: number): Promise<string[]> {
      const made: string[] = [];
      while (made.length < count) made.push(await createAsset(server.ctx));
      return made;
    },
  };
}
