/** The light that models can be looked at in: a photographer's studio, and places of the catalogue. */
export const environmentNames = ['studio', 'daylight', 'evening', 'gallery', 'garden'] as const;
export type EnvironmentName = (typeof environmentNames)[number];

export const toneMappings = ['neutral', 'agx', 'aces'] as const;
export type ToneMapping = (typeof toneMappings)[number];

/** What lies behind a model: the page, the place blurred or sharp, or one colour. */
export const backdrops = ['none', 'blurred', 'environment', 'color'] as const;
export type Backdrop = (typeof backdrops)[number];
