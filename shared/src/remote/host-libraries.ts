import libraries from './host-libraries.json' with { type: 'json' };

/** What the host supplies once for every module: library → version. The builds read the same file. */
export const hostLibraries: Readonly<Record<string, string>> = libraries;
