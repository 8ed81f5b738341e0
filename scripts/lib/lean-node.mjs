// V8's default young generation costs 30 MB, and glibc's arenas retain memory after large uploads.

export const leanArguments = ['--max-semi-space-size=4', '--import', 'tsx'];

export const leanEnvironment = (environment) => ({ MALLOC_ARENA_MAX: '2', ...environment });
