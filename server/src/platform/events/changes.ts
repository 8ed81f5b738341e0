import { eventTopics } from '@puchar/shared/contract';
import type { ChangeTopic, EventTopic } from '@puchar/shared/contract';

export interface Change {
  topic: ChangeTopic;
  /** A UUID, a slug, or `*` for many. */
  id: string;
  /** Another process on the same database published it. */
  isOfOther?: boolean;
}

export interface ChangeLink {
  send(change: Change): Promise<void>;
  close(): Promise<void>;
}

export function isEventTopic(topic: ChangeTopic): topic is EventTopic {
  return eventTopics.some((known) => known === topic);
}

export function createChanges() {
  const listeners = new Set<(change: Change) => void>();
  let others: ChangeLink | null = null;
  const notify = (change: Change) => {
    for (const listener of listeners) listener(change);
  };
  return {
    /** Call after the commit: listeners refetch at once. */
    async publish(change: Change): Promise<void> {
      notify(change);
      await others?.send(change);
    },
    subscribe(listener: (change: Change) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    receive(change: Change): void {
      notify({ ...change, isOfOther: true });
    },
    get isLinked() {
      return others !== null;
    },
    link(link: ChangeLink): void {
      others = link;
    },
    async close(): Promise<void> {
      await others?.close();
      others = null;
    },
  };
}

export type Changes = ReturnType<typeof createChanges>;
