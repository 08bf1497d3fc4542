import type { Api, CallOptions } from './client.ts';

type Calls = Readonly<
  Record<string, Readonly<Record<string, (input: object, options?: CallOptions) => Promise<unknown>>>>
>;

let connect: () => Promise<Api> = () => Promise.reject(new Error('The api is used before it is connected'));

/** Says who answers: in a browser what sends by `fetch` with the session, loaded at the first call; on the server what stays inside the process. */
export function connectApi(load: () => Promise<Api>): void {
  connect = load;
}

async function call(group: string, name: string, input: object, options?: CallOptions): Promise<unknown> {
  const calls = (await connect()) as unknown as Calls;
  return calls[group]?.[name]?.(input, options);
}

/** The product's calls, the same object in the browser and while the server renders. */
export const api = new Proxy(
  {},
  {
    get: (_, group: string) =>
      new Proxy(
        {},
        {
          get: (_calls, name: string) => (input: object, options?: CallOptions) =>
            call(group, name, input, options),
        },
      ),
  },
) as Api;
