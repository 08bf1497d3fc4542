/** What a provider operation answers with; an empty body goes out with no content at all. */
export interface PayAnswer {
  status: number;
  body?: object;
}

/** A refusal as the provider words it: an HTTP status, a code and a sentence. */
export class PayRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: object | undefined;

  constructor(status: number, code: string, message: string, detail?: object) {
    super(message);
    this.name = 'PayRefusal';
    this.status = status;
    this.code = code;
    this.detail = detail;
  }

  answer(): PayAnswer {
    return {
      status: this.status,
      body: { code: this.code, message: this.message, ...(this.detail ? { detail: this.detail } : {}) },
    };
  }
}

/** RFC 3339 to the second at +08:00, as the provider prints times. */
export function shanghaiRfc3339(at: Date | number): string {
  return `${new Date(Number(at) + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;
}

/** `YYYY-MM-DD` in Asia/Shanghai. */
export function shanghaiDay(at: Date | number): string {
  return shanghaiRfc3339(at).slice(0, 10);
}
