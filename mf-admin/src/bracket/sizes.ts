import type { BracketSize } from '@puchar/shared/contract';

export const sizes = [2, 4, 8, 16, 32, 64] as const satisfies readonly BracketSize[];
export const sizeChoices = sizes.map((size) => ({ value: String(size), label: String(size) }));
