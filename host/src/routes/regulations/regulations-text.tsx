import { Suspense, use, useState, useSyncExternalStore } from 'react';
import { Skeleton } from '@puchar/shared/kit';
import type { Markdown } from '@puchar/shared/markdown';
import { PartWatchContext } from '../../remotes/part-watch.tsx';
import { readable } from '../../boot/readable-promise.ts';

type MarkdownFile = Promise<{ Markdown: typeof Markdown }>;

let file: MarkdownFile | null = null;

/** What draws Markdown: a file of its own, since text that came in the HTML needs none of it. */
export function markdownFile(): MarkdownFile {
  file ??= readable(import(/* webpackChunkName: "markdown" */ '@puchar/shared/markdown'));
  return file;
}

function Drawn({ source }: { source: string }) {
  const { Markdown: Text } = use(markdownFile());
  return <Text source={source} />;
}

const never = () => () => undefined;

/** Whether this takes over what a server has drawn. */
function useServed(): boolean {
  const isHere = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // The server itself watches what it draws.
  const isServer = use(PartWatchContext) !== null;
  return isHere && !isServer;
}

/** The regulations; what the HTML brought of them stays as it is until they change. */
export function RegulationsText({ source }: { source: string }) {
  const isServed = useServed();
  const [served] = useState(isServed ? source : null);
  if (source === served) {
    return (
      // To React a text that differs from the HTML, whose elements it therefore leaves alone.
      <div suppressHydrationWarning>{''}</div>
    );
  }
  return (
    <div key="drawn">
      <Suspense fallback={<Skeleton shape="page" />}>
        <Drawn source={source} />
      </Suspense>
    </div>
  );
}
