import { readdirSync, readFileSync } from 'node:fs';
import { buildTestApp } from '../../testing/build-test-app.ts';
import type { TestApp } from '../../testing/build-test-app.ts';
import { createLog } from '../logging/log.ts';
import { createMetrics } from './metrics.ts';
import { startMetricsListener } from './metrics-listener.ts';
import { watchJobs, watchPlatform } from './watch-platform.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ environment: { METRICS_PORT: '0' } });
  watchPlatform(app.context, app.database);
  watchJobs(app.context, {
    mail: {
      start: () => undefined,
      stop: () => Promise.resolve(),
      counts: { runs: 7, failures: 2, ms: 1500 },
    },
  });
});
afterAll(() => app.close());

/** Of all lines that begin with it. */
async function valueOf(start: string): Promise<number> {
  const text = await app.context.metrics.text();
  const lines = text.split('\n').filter((line) => line.startsWith(start));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}

test('requests are counted by pattern, never by address', async () => {
  const secret = 'tajny-klucz-z-adresu';
  await app.publicApp.inject(`/api/team-pages/${secret}`);
  await app.publicApp.inject(`/api/regulations?haslo=${secret}`);
  const text = await app.context.metrics.text();
  expect(text).not.toContain(secret);
  expect(
    await valueOf(
      'puchar_http_request_duration_seconds_count{site="public",method="GET",route="/api/regulations"',
    ),
  ).toBe(1);
});

test('what is replayed from memory is counted, and what the cache found', async () => {
  const replayed = 'puchar_http_replayed_total{site="public",route="/api/cup",status="200"}';
  const address = await app.publicApp.listen({ host: '127.0.0.1', port: 0 });
  for (let count = 0; count < 4; count += 1) await (await fetch(`${address}/api/cup`)).text();
  expect(await valueOf(replayed)).toBe(3);
  expect(await valueOf('puchar_cache_reads_total{found="no"}')).toBeGreaterThan(0);
  expect(await valueOf('puchar_cache_entries')).toBeGreaterThan(0);
});

test('readiness, jobs, streams and what waits are there', async () => {
  expect(await valueOf('puchar_ready')).toBe(1);
  expect(await valueOf('puchar_job_runs_total{job="mail"}')).toBe(7);
  expect(await valueOf('puchar_job_failures_total{job="mail"}')).toBe(2);
  expect(await valueOf('puchar_job_seconds_total{job="mail"}')).toBe(1.5);
  const text = await app.context.metrics.text();
  expect(text).toContain('puchar_event_streams{site="public"} 0');
  expect(text).toContain('puchar_event_streams{site="organisers"} 0');
  expect(text).toContain('puchar_waiting{job="mail"} 0');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
});

test('a source that fails takes no other with it', async () => {
  app.context.metrics.watch({
    kind: 'gauge',
    name: 'puchar_broken',
    help: 'Never there.',
    read: () => Promise.reject(new Error('gone')),
  });
  expect(await valueOf('puchar_ready')).toBe(1);
});

test('they are at an address of their own alone', async () => {
  const { context } = app;
  const listener = await startMetricsListener(context.config, context.metrics, context.log);
  expect(listener?.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
  const response = await fetch(listener?.address ?? '');
  expect(response.headers.get('content-type')).toContain('version=0.0.4');
  expect(await response.text()).toContain('puchar_ready 1');
  expect((await fetch(new URL('/', listener?.address))).status).toBe(404);
  await listener?.stop();
  for (const site of [app.publicApp, app.organisersApp]) {
    expect((await site.inject('/metrics')).body).not.toContain('puchar_');
  }
});

test('dashboard and alerts name what is measured', async () => {
  const folder = new URL('../../../../docs/deploy/monitoring/', import.meta.url);
  const sources = new URL('../../', import.meta.url);
  const named = new Set(
    ['alerts.yml', 'dashboard.json'].flatMap(
      (file) =>
        readFileSync(new URL(file, folder), 'utf8').match(/puchar_[a-z_]+(?=[{[ )"]|$)/gm) ?? [],
    ),
  );
  const code = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(file, sources), 'utf8'))
    .join('');
  const unknown = [...named]
    .map((name) => name.replace(/_(bucket|count|sum)$/, ''))
    .filter((name) => !code.includes(`'${name}'`));
  expect([named.size > 10, unknown]).toEqual([true, []]);
});

test('by default there is no listener and nothing is measured', async () => {
  const log = createLog('silent');
  const place = { metricsHost: '127.0.0.1', metricsPort: undefined };
  const metrics = createMetrics(false);
  expect(await startMetricsListener(place, metrics, log)).toBeNull();
  expect(await metrics.text()).toBe('');
});
