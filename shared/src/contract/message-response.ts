import * as z from 'zod/mini';

export const messageResponse = z.strictObject({ message: z.string() });
