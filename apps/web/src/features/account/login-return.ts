const KEY = 'loginReturn';

/** What a login has to remember while the browser is at WeChat. */
export type LoginReturn = { redirect: string; autoLogin: boolean };

export function rememberReturn(value: LoginReturn): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(value));
  } catch {
    // Without storage the login ends at the home page.
  }
}

export function recallReturn(): LoginReturn | null {
  try {
    const { redirect, autoLogin } = JSON.parse(sessionStorage.getItem(KEY) ?? '') as Partial<LoginReturn>;
    return typeof redirect === 'string' ? { redirect, autoLogin: autoLogin === true } : null;
  } catch {
    return null;
  }
}

export function forgetReturn(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
}
