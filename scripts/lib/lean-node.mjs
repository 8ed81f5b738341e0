// V8's default young generation costs 30 MB, and glibc's arenas retain memory after large uploads.

const leanArguments = ['--max-semi-space-size=4'];

/** @param {string} program Below the repository's folder; TypeScript gets its loader. */
export function nodeArguments(program) {
  return program.endsWith('.ts')
    ? [...leanArguments, '--import', 'tsx', program]
    : [...leanArguments, program];
}

export const leanEnvironment = (environment) => ({ MALLOC_ARENA_MAX: '2', ...environment });
