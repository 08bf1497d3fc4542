import type { ProductContract } from '@mogine/contract';
import type { Contract, Op, OpGroup, WireData, WireInput } from '@mogine/contract/kernel/op';
import { ApiError } from '@mogine/contract/kernel/api-error';

export { ApiError };

export type CallOptions = { signal?: AbortSignal; files?: Record<string, File> };
type Call<O extends Op> = (input: WireInput<O>, options?: CallOptions) => Promise<WireData<O>>;
type ApiOf<C extends Contract> = { readonly [G in keyof C]: { readonly [K in keyof C[G]]: Call<C[G][K]> } };

type IsOffice<G extends OpGroup> = 'staff' extends G[keyof G]['auth'] ? true : false;
/** The groups that want somebody of staff, at least for some of their calls. */
type OfficeGroup = {
  [G in keyof ProductContract]: IsOffice<ProductContract[G]> extends true ? G : never;
}[keyof ProductContract];

/** Every call of readers and members: `api.catalog.list({ searchKey })`. Data arrive in their wire form; refusals throw {@link ApiError}. */
export type Api = ApiOf<Omit<ProductContract, OfficeGroup>>;
/** Every call of the back office, in the same way. */
export type OfficeApi = ApiOf<Pick<ProductContract, OfficeGroup>>;
/** The data of one call: `Data<'catalog', 'detail'>`. */
export type Data<
  G extends keyof ProductContract,
  K extends keyof ProductContract[G],
> = ProductContract[G][K] extends Op ? WireData<ProductContract[G][K]> : never;
/** The input of one call: `Input<'catalog', 'list'>`. */
export type Input<
  G extends keyof ProductContract,
  K extends keyof ProductContract[G],
> = ProductContract[G][K] extends Op ? WireInput<ProductContract[G][K]> : never;
