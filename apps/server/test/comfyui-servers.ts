/** Real servers to hold the engine against, `http://127.0.0.1:8188,…` in `COMFYUI_URLS`; none unless told. */
export function comfyuiServers(): string[] {
  return (process.env['COMFYUI_URLS'] ?? '').split(',').filter((url) => url !== '');
}
