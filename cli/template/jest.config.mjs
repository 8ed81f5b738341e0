import { fileURLToPath } from 'node:url';
import { createJestProject } from '@puchar/shared/jest-preset';

export default createJestProject('szablon', fileURLToPath(new URL('.', import.meta.url)));
