import { eventTopics } from '@puchar/shared/contract';
import type { ChangeTopic, EventTopic } from '@puchar/shared/contract';

export interface Change {
  topic: ChangeTopic;
  /** A UUID, a slug, or `*` for many. */
  id: string;
}

export interface ChangeLink {
  send(change: Change): Promise<void>;
  close(): Promise<void>;
}

export interface Changes {
  /** Call after the commit: listeners refetch at once. */
  publish(change: Change): Promise<void>;
  subscribe(listener: (change: Change) => void): () => void;
  receive(change: Change): void;
  link(link: ChangeLink): void;
  close(): Promise<void>;
}

export function isEventTopic(topic: ChangeTopic): topic is EventTopic {
  return eventTopics.some((known) => known === topic);
}

export function createChanges(): Changes {
  const listeners = new Set<(change: Change) => void>();
  let others: ChangeLink | null = null;
  const tell = (change: Change) => {
    for (const listener of listeners) listener(change);
  };
  return {
    async publish(change) {
      tell(change);
      await others?.send(change);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    receive: tell,
    link(link) {
      others = link;
    },
    async close() {
      await others?.close();
      others = null;
    },
  };
}
