import { eventTopics } from '@puchar/shared/contract';
import type { ChangeTopic, EventTopic } from '@puchar/shared/contract';

export interface Change {
  topic: ChangeTopic;
  /** Id of the changed thing: a UUID, a slug, or `*` for many. */
  id: string;
}

/** Carries changes to the other processes on the same database. */
export interface ChangeLink {
  send(change: Change): Promise<void>;
  close(): Promise<void>;
}

export interface Changes {
  /**
   * Tells everyone that something changed. To be called after the commit: a listener reads again
   * at once.
   */
  publish(change: Change): Promise<void>;
  subscribe(listener: (change: Change) => void): () => void;
  /** A change that another process made. */
  receive(change: Change): void;
  /** Connects to the other processes; without it changes stay in this one. */
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
