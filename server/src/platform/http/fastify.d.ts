import type { Access, Administrator, Role } from '@puchar/shared/contract';
import type { Site } from '../context.ts';
import type { ShortCircuit } from './cache/short-circuit.ts';

export interface SignedIn extends Administrator {
  tokenHash: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    site: Site;
    /** Shared caches are purged at a change. */
    hasEdges: boolean;
    shortCircuit: ShortCircuit;
  }
  interface FastifyRequest {
    organiser: SignedIn | null;
    deploySlug: string | null;
    /** Sent by the short circuit. */
    isReplayed: boolean;
  }
  interface FastifyContextConfig {
    access?: Access;
    /** As in the contract. */
    roles?: readonly Role[] | undefined;
  }
}
