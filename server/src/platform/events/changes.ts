import { eventTopics } from '@puchar/shared/contract';
import type { ChangeTopic, EventTopic } from '@puchar/shared/contract';
import { noEdges } from './edges.ts';

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

type Listener = (change: Change) => void;

export function createChanges(edges = noEdges) {
  const listeners = new Set<Listener>();
  const readers = new Set<Listener>();
  let others: ChangeLink | null = null;
  const drop = (change: Change) => {
    for (const listener of listeners) listener(change);
  };
  const notify = async (change: Change) => {
    if (edges.areThere) await edges.purge();
    for (const reader of readers) reader(change);
  };
  return {
    /** Call after the commit. Pages hear of it when no process and no cache has what is older. */
    async publish(change: Change): Promise<void> {
      drop(change);
      if (others !== null) await others.send(change);
      await notify(change);
    },
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** For those whose clients fetch then through shared caches. */
    subscribeReader(reader: Listener): () => void {
      readers.add(reader);
      return () => readers.delete(reader);
    },
    /** @param confirmed When every process has dropped what is older. */
    receive(change: Change, confirmed: Promise<void>): void {
      const received = { ...change, isOfOther: true };
      drop(received);
      void confirmed.then(() => notify(received));
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
