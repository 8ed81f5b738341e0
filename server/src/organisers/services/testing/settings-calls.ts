import { endpoints } from '@puchar/shared/contract';
import type { ConfigurableService, SettingName } from '@puchar/shared/contract';
import * as z from 'zod/mini';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { organiserSession } from '../../../testing/organiser-session.ts';
import { noGameData } from '../../../testing/routes/no-services.ts';
import { registerKitRoutes } from '../../../modules/kit.routes.ts';
import type { RegisterRoutes } from '../../../platform/context.ts';
import { serviceRoutes } from '../services.routes.ts';

/** An app whose services an organiser sets, and the calls of that organiser. */
export async function settingsSite(
  environment: Record<string, string> = {},
  further: readonly RegisterRoutes[] = [],
) {
  const app: TestApp = await buildTestApp({
    environment,
    further: [registerKitRoutes, serviceRoutes(() => noGameData.state()), ...further],
  });
  const call = await organiserSession(app);
  const put = (service: ConfigurableService, body: object) =>
    call('PUT', `/services/${service}/settings`, body);

  async function read(service: ConfigurableService) {
    const { body } = await call('GET', '/services/settings');
    const found = z
      .parse(endpoints.getServiceSettings.answer, body)
      .find((one) => one.service === service);
    if (!found) throw new Error(`No settings of ${service}.`);
    return found;
  }

  return {
    app,
    call,
    put,
    read,
    async set(service: ConfigurableService, values: Partial<Record<SettingName, string>>) {
      const { status, body } = await put(service, { values });
      if (status !== 200) throw new Error(`Setting ${service} got ${JSON.stringify(body)}`);
    },
    async check(service: ConfigurableService) {
      const { status, body } = await call('POST', `/services/${service}/check`, {});
      if (status !== 200) throw new Error(`Checking ${service} got ${status}`);
      return z
        .parse(endpoints.checkService.answer, body)
        .results.map(({ good, text }) => [good, text]);
    },
    async clear(): Promise<void> {
      await emptyTables(app.context.db, ['service_settings', 'media_cache']);
      await app.context.liveSettings.reload();
    },
  };
}
export type SettingsSite = Awaited<ReturnType<typeof settingsSite>>;
