// Node has WebAssembly, but its types come only with the DOM library, which this package does without.
declare namespace WebAssembly {
  type Memory = { readonly buffer: ArrayBuffer };
  type Instance = { readonly exports: Record<string, unknown> };
  function instantiate(
    bytes: Uint8Array<ArrayBuffer>,
    imports: Record<string, unknown>,
  ): Promise<{ instance: Instance }>;
}
