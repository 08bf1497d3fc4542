export type PanelName =
  | 'display'
  | 'light'
  | 'parts'
  | 'materials'
  | 'measure'
  | 'section'
  | 'fit'
  | 'shot'
  | 'help';

/** Less than this and a panel beside the model would leave it no room. */
export const NARROW = '(max-width: 639px)';
