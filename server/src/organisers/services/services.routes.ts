import { endpoints } from '@puchar/shared/contract';
import { AppError } from '../../platform/http/app-error.ts';
import type { RegisterRoutes } from '../../platform/context.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import { currentUserId } from '../../platform/http/client.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import type { ServiceSeen } from '../../platform/external/service-seen.ts';
import {
  clearServiceSettings,
  readServiceSettings,
  setServiceSettings,
} from './change-settings.ts';
import { checkService } from './check-service.ts';
import { readServices } from './read-services.ts';

/** Each is a request to another company, or a letter. */
const checksPerMinute = createRateLimit({ windowMs: 60_000, overall: 20 });

export function serviceRoutes(dataDragon: () => ServiceSeen): RegisterRoutes {
  return (app, context) => {
    bindEndpoint(app, context, endpoints.getServices, {
      handler: async () => readServices(context, dataDragon),
    });
    bindEndpoint(app, context, endpoints.getServiceSettings, {
      handler: () => readServiceSettings(context),
    });
    bindEndpoint(app, context, endpoints.setServiceSettings, {
      handler: ({ params: { service }, body }, { request }) =>
        setServiceSettings(context, { service, input: body, actorId: currentUserId(request) }),
    });
    bindEndpoint(app, context, endpoints.deleteServiceSettings, {
      handler: ({ params: { service } }, { request }) =>
        clearServiceSettings(context, { service, actorId: currentUserId(request) }),
    });
    bindEndpoint(app, context, endpoints.checkService, {
      handler: ({ params: { service } }, { request: { organiser } }) => {
        if (!organiser) throw new AppError('NO_SESSION');
        checksPerMinute.take(context);
        return checkService(context, service, organiser.email);
      },
    });
  };
}
