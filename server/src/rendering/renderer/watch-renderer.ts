import type { ServerContext } from '../../platform/context.ts';
import type { RunningRenderer } from './client.ts';

export function watchRenderer(
  { metrics }: Pick<ServerContext, 'metrics'>,
  renderer: RunningRenderer,
): void {
  metrics.watch({
    kind: 'counter',
    name: 'puchar_renders_total',
    help: 'Pages that the renderer was given; a failed one went out without content.',
    labels: ['outcome'],
    read: () => {
      const { rendered, failed } = renderer.counts();
      return [
        { labels: { outcome: 'good' }, value: rendered },
        { labels: { outcome: 'failed' }, value: failed },
      ];
    },
  });
  metrics.watch({
    kind: 'gauge',
    name: 'puchar_renderer_queue',
    help: 'Pages that wait for the renderer, with the one that it renders.',
    read: () => [{ value: renderer.counts().queued }],
  });
  metrics.watch({
    kind: 'counter',
    name: 'puchar_renderer_restarts_total',
    help: 'How often the process of the renderer ended and was started again.',
    read: () => [{ value: renderer.counts().restarts }],
  });
}
