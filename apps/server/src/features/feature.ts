import type { ProductContract } from '@mogine/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context';
import type { Handlers } from '#kernel/http/handler';
import type { ConstraintReasons } from '#kernel/http/refusal';
import type { Job } from '#kernel/jobs';

/** What a domain brings to the server. */
export type Feature<G extends keyof ProductContract> = {
  readonly handlers: Handlers<Context, ProductContract[G]>;
  readonly jobs?: readonly Job<Context>[];
  /** What its named constraints tell the caller when they refuse a row. */
  readonly constraints?: ConstraintReasons;
  /** Routes that are no calls: provider notifications, file transfers. */
  register?(app: FastifyInstance, ctx: Context): void;
  /** Begins what goes on by itself beside the calls, until it is stopped. */
  start?(ctx: Context): Promise<{ stop(): Promise<void> }>;
};

export type FeatureTable = { readonly [G in keyof ProductContract]: Feature<G> };
