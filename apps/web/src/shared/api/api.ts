import { wire } from 'virtual:mogine-contract';
import { createApi, type Api, type Transport } from './client.ts';

let transport: Transport = () => Promise.reject(new Error('The api is used before its transport is set'));

/** Says how calls travel: by `fetch` with the session in a browser, inside the process on the server. */
export function setApiTransport(next: Transport): void {
  transport = next;
}

/** The product's calls, the same object in the browser and while the server renders. */
export const api: Api = createApi(wire, (request, signal) => transport(request, signal));
