// The Khronos validator ships without types; this is the part used here.
declare module 'gltf-validator' {
  export type Message = { code: string; message: string; severity: number; pointer?: string };
  export function validateBytes(
    bytes: Uint8Array,
    options?: { maxIssues?: number },
  ): Promise<{
    issues: { numErrors: number; numWarnings: number; numInfos: number; messages: Message[] };
    info: { totalTriangleCount: number; materialCount: number };
  }>;
}
