declare module 'virtual:mogine-contract' {
  export const wire: import('./calls.ts').WireTable;
}
declare module 'virtual:mogine-office' {
  export const officeWire: import('./calls.ts').WireTable;
}
