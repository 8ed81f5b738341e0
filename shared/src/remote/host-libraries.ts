import libraries from './host-libraries.json' with { type: 'json' };

/** Library → version; the builds read the same file. */
export const hostLibraries: Readonly<Record<string, string>> = libraries;
