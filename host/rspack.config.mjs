import { createHostConfig } from '@puchar/shared/rspack';

export default createHostConfig(import.meta.url);
