/** Real servers to hold the engine against, `http://127.0.0.1:8188,…` in `COMFYUI_URLS`; none unless told. */
export function comfyuiServers(): string[] {
  return (process.env['COMFYUI_URLS'] ?? '').split(',').filter((url) => url !== '');
}

/** The `COMFYUI_…` settings that say which models they have. */
export function comfyuiSettings(): Record<string, string> {
  const settings = Object.entries(process.env).flatMap(([name, value = '']) =>
    name.startsWith('COMFYUI_') ? [[name, value] as const] : [],
  );
  return Object.fromEntries(settings);
}
