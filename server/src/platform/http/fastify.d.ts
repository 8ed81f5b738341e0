import type { Access, Administrator } from '@puchar/shared/contract';
import type { Site } from '../context.ts';
import type { ShortCircuit } from './cache/short-circuit.ts';

/** An organiser and the session that the request came with. */
export interface SignedIn extends Administrator {
  tokenHash: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The listener that this app serves. */
    site: Site;
    shortCircuit: ShortCircuit;
  }
  interface FastifyRequest {
    /** The organiser of the session, on calls for organisers. */
    organiser: SignedIn | null;
    /** The module whose deploy token was given, on calls that take one. */
    deploySlug: string | null;
  }
  interface FastifyContextConfig {
    access?: Access;
  }
}
