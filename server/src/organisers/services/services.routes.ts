import { endpoints } from '@puchar/shared/contract';
import type { RegisterRoutes } from '../../platform/context.ts';
import { bindEndpoint } from '../../platform/http/bind-endpoint.ts';
import type { ServiceSeen } from '../../platform/external/service-seen.ts';
import { readServices } from './read-services.ts';

export function serviceRoutes(dataDragon: () => ServiceSeen): RegisterRoutes {
  return (app, context) => {
    bindEndpoint(app, context, endpoints.getServices, {
      handler: async () => readServices(context, dataDragon),
    });
  };
}
