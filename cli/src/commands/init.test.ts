import { fileURLToPath } from 'node:url';
import { moduleDescriptor } from '@puchar/shared/contract';
import { fillTemplate } from './init.ts';

const template = fileURLToPath(new URL('../../template', import.meta.url));
const filling = {
  slug: 'moja-liga',
  title: 'Liga \'Orłów\' "A"',
  server: 'https://org.example',
  kit: 'https://org.example/kit/puchar-shared.tgz',
  ownPackage: '{"author":"Zofia","dependencies":{"dayjs":"1.0.0"}}',
};

test('a new module has its own name everywhere and none of the template’s', async () => {
  const files = await fillTemplate(template, filling);
  const whole = [...files.values()].join('\n');
  expect(whole).not.toMatch(/szablon/i);
  const descriptor = moduleDescriptor.parse(JSON.parse(files.get('module.json') ?? ''));
  expect(descriptor).toMatchObject({ slug: 'moja-liga', title: filling.title });
  expect(descriptor.routes[0]?.path).toBe('/moja-liga');
});

test('a title with quotes stays inside its text', async () => {
  const files = await fillTemplate(template, filling);
  expect(files.get('src/start/texts.pl.ts')).toContain(`title: 'Liga \\'Orłów\\' "A"',`);
});

test('existing fields of package.json stay', async () => {
  const files = await fillTemplate(template, filling);
  expect(JSON.parse(files.get('package.json') ?? '')).toMatchObject({
    name: 'mf-moja-liga',
    author: 'Zofia',
    dependencies: { dayjs: '1.0.0', '@puchar/shared': filling.kit },
    puchar: { server: 'https://org.example' },
  });
});

test('git ignores built and installed files', async () => {
  const files = await fillTemplate(template, filling);
  expect(files.get('.gitignore')).toContain('node_modules/');
  expect(files.has('gitignore')).toBe(false);
});
