declare module 'assimpjs' {
  type AssimpFile = { GetPath(): string; GetContent(): Uint8Array };
  type AssimpResult = { IsSuccess(): boolean; FileCount(): number; GetFile(at: number): AssimpFile };
  type AssimpFileList = { AddFile(name: string, content: Uint8Array): void };
  export default function assimp(): Promise<{
    FileList: new () => AssimpFileList;
    ConvertFileList(list: AssimpFileList, format: 'glb2'): AssimpResult;
  }>;
}
