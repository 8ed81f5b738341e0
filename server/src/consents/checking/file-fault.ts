/** The file is not what a consent may be. The reason is for tests and people who read the code, not for callers. */
export class FileFault extends Error {}
