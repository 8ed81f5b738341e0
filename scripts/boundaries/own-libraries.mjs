const entriesOfShared = (...entries) => entries.map((entry) => `@puchar/shared/${entry}`);

/** Libraries of single modules beside what the host supplies. */
export const ownLibraries = {
  'mf-admin': [
    ...entriesOfShared('organisers', 'files', 'markdown', 'qr-code'),
    '@hookform/resolvers',
    'react-hook-form',
    'uqr',
  ],
  'mf-bracket': ['d3-hierarchy', 'd3-selection', 'd3-zoom'],
  // The form, its rules, and the self-hosted captcha.
  'mf-registration': [
    ...entriesOfShared('registration', 'files', 'team-page'),
    '@hookform/resolvers',
    '@noble/ciphers',
    'altcha',
    'react-hook-form',
  ],
  'mf-captain': entriesOfShared('team-page', 'team-words', 'qr-code', 'files'),
  'mf-screen': entriesOfShared('screen'),
  // Photos of a signed page become one PDF on the device.
  'mf-consent': [...entriesOfShared('consents', 'consent-link', 'files'), '@cantoo/pdf-lib'],
};
