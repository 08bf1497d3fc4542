import { createServer } from 'node:net';
import { StartupError } from '#kernel/data-folder';

/** Finds out before anything else is started whether the port can be had. Throws StartupError. */
export async function checkPort(host: string, port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (cause) => reject(portRefused(port, cause)));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()));
  });
}

export function portRefused(port: number, cause: unknown): StartupError {
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
  if (code === 'EACCES') {
    return new StartupError(
      {
        zh: `没有权限使用端口 ${port}，请用 PORT 换一个大于 1024 的端口。`,
        en: `Port ${port} needs more rights; choose one above 1024 with PORT.`,
      },
      { cause },
    );
  }
  if (code !== 'EADDRINUSE') {
    return new StartupError(
      { zh: `端口 ${port} 无法使用（${code}）。`, en: `Port ${port} cannot be used (${code}).` },
      { cause },
    );
  }
  return new StartupError(
    {
      zh: `端口 ${port} 已被占用，请关闭占用它的程序，或用 PORT 换一个端口（例如 PORT=${port + 10} npm start）。`,
      en: `Port ${port} is already in use; close what uses it or choose another one (for example PORT=${port + 10} npm start).`,
    },
    { cause },
  );
}
