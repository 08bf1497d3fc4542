export const INTAKE_STAGES = ['unpacking', 'reading', 'measuring', 'lightening', 'photographing'] as const;
export type IntakeStage = (typeof INTAKE_STAGES)[number];
