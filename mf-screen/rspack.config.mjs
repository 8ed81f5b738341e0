import { createRemoteConfig } from '@puchar/shared/rspack';

export default createRemoteConfig(import.meta.url);
