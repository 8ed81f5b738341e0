import { checkIds } from '@puchar/shared/contract';
import { checkModule } from '../checks/check-module.ts';
import { aBuild, someClaims } from './a-build.ts';
import type { Changed } from './a-build.ts';

/** Red checks of the small build with some changes, as `id: message`. */
export async function redOf(changed: Changed): Promise<string[]> {
  const checks = await checkModule(aBuild(changed), someClaims, 'typer');
  expect(checks.map(({ id }) => id)).toEqual([...checkIds]);
  return checks.filter(({ ok }) => !ok).map(({ id, message }) => `${id}: ${message}`);
}

/** Another script of a page. */
export const script = (text: string): Changed => ({ 'list.js': text });

/** Another style sheet of a page. */
export const sheet = (text: string): Changed => ({ 'list.css': text });
