declare module 'virtual:mogine-contract' {
  export const wire: import('./calls.ts').WireTable;
}
