import type { ErrorEnvelope, Lang } from '@mogine/contract/kernel/envelope';
import { fillText, isReasonName, reasons, type ReasonName } from '@mogine/contract/kernel/reasons';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { isStoreFull, StorageError } from '../storage.ts';

export type Refusal = {
  reason: ReasonName;
  details: Readonly<Record<string, unknown>>;
  issues?: SaidIssue[];
  /** A fault of ours: logged in full, told in general. */
  isFault: boolean;
};

/** What is wrong with one field: the name of a reason, or words of both languages. */
type SaidIssue = { path: string; message: ReasonName | Readonly<Record<Lang, string>> };

/** Names of unique and check constraints that mean something to the caller. */
export type ConstraintReasons = Readonly<Record<string, ReasonName>>;

const FASTIFY_REASONS: Readonly<Record<string, ReasonName>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_BODY',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_BODY',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_BODY',
  FST_REQ_FILE_TOO_LARGE: 'TOO_LARGE',
  FST_FILES_LIMIT: 'TOO_LARGE',
  FST_FIELDS_LIMIT: 'TOO_LARGE',
  FST_PARTS_LIMIT: 'TOO_LARGE',
  FST_PROTO_VIOLATION: 'BAD_BODY',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_TYPE',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_ASYNC_CONSTRAINT: 'NOT_FOUND',
};

/** PostgreSQL's `read_only_sql_transaction`: only a view of staff runs in one. */
const READ_ONLY_SQLSTATE = '25006';
/** PostgreSQL's: connection failures, too many connections, shutdown, a statement that took too long. */
const BUSY_SQLSTATES = /^(08|53|57)/;

/** The one place where whatever was thrown becomes a reason. */
export function toRefusal(error: unknown, constraints: ConstraintReasons = {}): Refusal {
  if (error instanceof AppError) return { reason: error.reason, details: error.details, isFault: false };
  if (error instanceof z.ZodError) return fromIssues(error);
  const { code, constraint, statusCode, message } = describe(error);
  const constraintReason = constraint ? constraints[constraint] : undefined;
  if (constraintReason) return { reason: constraintReason, details: {}, isFault: false };
  const fastifyReason = FASTIFY_REASONS[code];
  if (fastifyReason) return { reason: fastifyReason, details: {}, isFault: false };
  if (/unexpected end of (multipart data|form)/i.test(message)) {
    return { reason: 'UPLOAD_TRUNCATED', details: {}, isFault: false };
  }
  // Of a form whose type does not say what stands between its parts.
  if (/boundary not found/i.test(message)) return { reason: 'BAD_BODY', details: {}, isFault: false };
  if (statusCode >= 400 && statusCode < 500) return { reason: 'BAD_BODY', details: {}, isFault: false };
  if (isStoreFull(error)) return { reason: 'STORE_FULL', details: {}, isFault: true };
  if (error instanceof StorageError && error.problem === 'unavailable')
    return { reason: 'UNAVAILABLE', details: {}, isFault: true };
  if (code === READ_ONLY_SQLSTATE) return { reason: 'VIEW_READ_ONLY', details: {}, isFault: false };
  if (BUSY_SQLSTATES.test(code)) return { reason: 'UNAVAILABLE', details: {}, isFault: true };
  return { reason: 'INTERNAL', details: {}, isFault: true };
}

function describe(error: unknown): { code: string; constraint: string; statusCode: number; message: string } {
  const record = typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {};
  const text = (name: string) => (typeof record[name] === 'string' ? record[name] : '');
  const statusCode = typeof record['statusCode'] === 'number' ? record['statusCode'] : 0;
  return { code: text('code'), constraint: text('constraint'), statusCode, message: text('message') };
}

const { localeError: sayInChinese } = z.locales.zhCN();

/** As the library of the checks words it; fields whose words are our own name a reason. */
function inChinese(issue: z.core.$ZodIssue): string | null {
  const said = sayInChinese(issue as z.core.$ZodRawIssue);
  return (typeof said === 'string' ? said : said?.message) ?? null;
}

/** Fields may name a reason of their own (`PHONE_INVALID`); the first such one speaks for all. */
function fromIssues(error: z.ZodError): Refusal {
  const issues = error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: isReasonName(issue.message)
      ? issue.message
      : { zh: inChinese(issue) ?? issue.message, en: issue.message },
  }));
  const named = issues.map((issue) => issue.message).find((message) => typeof message === 'string');
  return { reason: named ?? 'BAD_INPUT', details: {}, issues, isFault: false };
}

export function toErrorEnvelope(refusal: Refusal, lang: Lang, requestId: string): ErrorEnvelope {
  const { code, [lang]: text } = reasons[refusal.reason];
  const issues = refusal.issues?.map(({ path, message }) => ({
    path,
    message: (typeof message === 'string' ? reasons[message] : message)[lang],
  }));
  return {
    code,
    success: false,
    data: null,
    msg: fillText(text, refusal.details),
    reason: refusal.reason,
    requestId,
    ...(issues && { issues }),
    ...(Object.keys(refusal.details).length > 0 && { details: refusal.details }),
  };
}
