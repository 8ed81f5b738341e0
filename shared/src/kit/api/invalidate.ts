import type { Query, QueryClient } from '@tanstack/react-query';
import type { Endpoint, Topic } from '../../contract/endpoint.ts';

/** Queries without topics depend on everything. */
function dependsOn({ meta, queryKey }: Query, topics: readonly Topic[]): boolean {
  const own = meta?.['topics'];
  if (Array.isArray(own)) return topics.some((topic) => own.includes(topic));
  return queryKey[0] === 'api' || queryKey[0] === 'api-pages';
}

export function invalidateTopics(client: QueryClient, topics: readonly Topic[]): Promise<void> {
  if (topics.length === 0) return Promise.resolve();
  return client.invalidateQueries({ predicate: (query) => dependsOn(query, topics) });
}

export function invalidateAfter(client: QueryClient, { topics }: Endpoint): Promise<void> {
  return invalidateTopics(client, topics);
}
