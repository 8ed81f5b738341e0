import { Suspense, use, useState, useSyncExternalStore } from 'react';
import { Skeleton } from '@puchar/shared/kit';
import type { Markdown } from '@puchar/shared/markdown';
import { RenderTrackerContext } from '../remotes/remote-boundary.tsx';
import { trackPromise } from '../boot/settled-promise.ts';

type MarkdownFile = Promise<{ Markdown: typeof Markdown }>;

let file: MarkdownFile | null = null;

/** A chunk of its own: text that came in the HTML needs none of it. */
export function markdownFile(): MarkdownFile {
  file ??= trackPromise(import(/* webpackChunkName: "markdown" */ '@puchar/shared/markdown'));
  return file;
}

interface MarkdownProps {
  source: string;
  /** Heading of the table of contents; without one there is none. */
  contents?: string;
}

function RenderedMarkdown(props: MarkdownProps) {
  const { Markdown: Text } = use(markdownFile());
  return <Text {...props} />;
}

const never = () => () => undefined;

function useServed(): boolean {
  const isHere = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const isServer = use(RenderTrackerContext) !== null;
  return isHere && !isServer;
}

/** The server's HTML stays as it is until the text changes. */
export function ServedMarkdown({ loading, ...props }: MarkdownProps & { loading: string }) {
  const { source } = props;
  const isServed = useServed();
  const [served] = useState(isServed ? source : null);
  if (source === served) {
    return (
      // React sees an empty text that differs from the HTML, and suppressHydrationWarning keeps the HTML's elements.
      <div suppressHydrationWarning>{''}</div>
    );
  }
  return (
    <div key="rendered">
      <Suspense fallback={<Skeleton shape="page" label={loading} />}>
        <RenderedMarkdown {...props} />
      </Suspense>
    </div>
  );
}
