declare module 'virtual:mogine-contract' {
  export const wire: import('./client.ts').WireTable;
}
