// Node has WebAssembly, but its types come only with the DOM library, which this package does without.
declare namespace WebAssembly {
  class Memory {
    constructor(descriptor: { initial: number; maximum: number; shared: boolean });
    readonly buffer: SharedArrayBuffer;
  }
  type Module = { readonly __module: unique symbol };
  type Instance = { readonly exports: Record<string, unknown> };
  function compile(bytes: Uint8Array<ArrayBuffer>): Promise<Module>;
  function instantiate(module: Module, imports: Record<string, unknown>): Promise<Instance>;
}
