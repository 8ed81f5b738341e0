import { defineConfig } from 'drizzle-kit';

// A tool demands the default export.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/db/schema.ts',
  out: './src/db/migrations',
});
