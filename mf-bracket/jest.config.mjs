import { createModuleTests } from '@puchar/shared/jest-preset';

// For this folder as a repository of its own; here the configuration at the root has these tests too.
export default createModuleTests('bracket', import.meta.url);
