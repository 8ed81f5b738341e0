import { ConfigError, readConfig } from './config.ts';

function errorsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.errors;
    throw error;
  }
  return [];
}

const s3 = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'puchar',
  S3_ACCESS_KEY: 'id',
  S3_SECRET_KEY: 'secret',
};
const consentKey = Buffer.alloc(32).toString('base64');

test('files are in S3 with all of its settings and one key for every machine, or not at all', () => {
  expect(readConfig({}).s3).toBeNull();
  const errors = errorsOf({ S3_BUCKET: 'puchar' });
  expect(errors.map((error) => error.split(':')[0])).toEqual([
    'S3_ENDPOINT',
    'S3_ACCESS_KEY',
    'S3_SECRET_KEY',
    'CONSENT_KEY',
  ]);
  expect(errors[0]).toBe('S3_ENDPOINT: missing, because S3_BUCKET is set');
  expect(errorsOf(s3)).toEqual([expect.stringMatching(/^CONSENT_KEY: missing/)]);
  const keyed = { ...s3, CONSENT_KEY: consentKey };
  expect(readConfig(keyed).s3).toMatchObject({ prefix: '', pathStyle: true, encryption: null });
  const prefixed = { ...keyed, S3_PREFIX: '/szkola/puchar/', S3_PATH_STYLE: '0' };
  expect(readConfig(prefixed).s3).toMatchObject({ prefix: 'szkola/puchar/', pathStyle: false });
  expect(errorsOf({ ...keyed, S3_KMS_KEY: 'key' })).toEqual([
    'S3_KMS_KEY: only with S3_ENCRYPTION=aws:kms',
  ]);
  for (const S3_PREFIX of ['../x', 'a//b', 'a b', '.']) {
    expect(errorsOf({ ...keyed, S3_PREFIX })).toEqual([expect.stringMatching(/^S3_PREFIX/)]);
  }
});
