export type IntakeStage = 'unpacking' | 'reading' | 'measuring' | 'lightening' | 'photographing';
