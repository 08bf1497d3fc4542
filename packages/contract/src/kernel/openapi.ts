import { z } from 'zod';
import { answerOf } from './client.ts';
import { BASE_PATH } from './envelope.ts';
import type { Contract, Op } from './op.ts';
import { reasons } from './reasons.ts';

type Json = Record<string, unknown>;

/** The contract as an OpenAPI 3.1 document. Input schemas show what a client may send, data schemas what it reads. */
export function buildOpenApi(contract: Contract, info: { title: string; version: string }): Json {
  const paths: Record<string, Json> = {};
  for (const [group, ops] of Object.entries(contract)) {
    for (const [name, op] of Object.entries(ops)) {
      const path = `${BASE_PATH}${op.path}`;
      paths[path] = { ...paths[path], [op.method.toLowerCase()]: describeOp(group, name, op) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      ...info,
      description: 'zh default, en by Accept-Language. Every answer is `{ code, success, data, msg }`.',
    },
    paths,
    components: {
      securitySchemes: {
        user: { type: 'apiKey', in: 'header', name: 'Blade-Auth', description: 'bearer <accessToken>' },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['code', 'success', 'data', 'msg', 'reason', 'requestId'],
          properties: {
            code: { type: 'integer' },
            success: { const: false },
            data: { type: 'null' },
            msg: { type: 'string' },
            reason: { enum: Object.keys(reasons) },
            requestId: { type: 'string' },
            issues: {
              type: 'array',
              items: {
                type: 'object',
                properties: { path: { type: 'string' }, message: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  };
}

function describeOp(group: string, name: string, op: Op): Json {
  const input = toJsonSchema(op.input);
  const data = op.list
    ? { anyOf: [toJsonSchema(answerOf(op)), { type: 'array', items: toJsonSchema(op.data) }] }
    : toJsonSchema(op.data);
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: op.summary.zh,
    description: op.summary.en,
    ...(op.auth === 'public' ? {} : { security: [{ user: [] }] }),
    ...(op.method === 'GET'
      ? { parameters: queryParameters(input) }
      : { requestBody: requestBody(op, input) }),
    responses: {
      200: {
        description: 'OK',
        content: { 'application/json': { schema: envelopeOf(data) } },
      },
      default: {
        description: 'Error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function envelopeOf(data: Json): Json {
  return {
    type: 'object',
    required: ['code', 'success', 'data', 'msg'],
    properties: { code: { const: 200 }, success: { const: true }, data, msg: { type: 'string' } },
  };
}

function queryParameters(input: Json): Json[] {
  const required = new Set((input['required'] as string[] | undefined) ?? []);
  return Object.entries((input['properties'] as Record<string, Json> | undefined) ?? {}).map(
    ([name, schema]) => ({
      name,
      in: 'query',
      required: required.has(name),
      schema,
    }),
  );
}

function requestBody(op: Op, input: Json): Json {
  if (!op.files) {
    return {
      content: {
        'application/json': { schema: input },
        'application/x-www-form-urlencoded': { schema: input },
      },
    };
  }
  const files = Object.fromEntries(
    Object.keys(op.files).map((name) => [name, { type: 'string', format: 'binary' }]),
  );
  const properties = { ...(input['properties'] as Json | undefined), ...files };
  return { content: { 'multipart/form-data': { schema: { ...input, properties } } } };
}

function toJsonSchema(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return rest;
}
