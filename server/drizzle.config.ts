import { defineConfig } from 'drizzle-kit';

// A tool demands the default export.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/platform/database/schema.ts',
  out: './src/platform/database/migrations',
});
