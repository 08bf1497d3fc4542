/** Changes whenever the same plan would give other bytes. */
export const ENGINE_VERSION = '0.8.4';
/** Said wherever something the engine made is shown or kept: it computes, it does not generate. */
export const ENGINE_LABEL = { zh: '内置引擎 · 程序化渲染', en: 'built-in procedural engine' } as const;
/** The same in both languages, for files. */
export const ENGINE_MARK = `${ENGINE_LABEL.zh} / ${ENGINE_LABEL.en}`;
