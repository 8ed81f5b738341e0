// Node keeps what it was given: a young generation of its default size costs 30 MB that a server of this
// size has no use for, and glibc's arenas, one for every few threads, keep a hundred after fifty large
// uploads. Both are bounds on memory alone; without them everything works the same.

/** Arguments of Node for the server. */
export const leanArguments = ['--max-semi-space-size=4', '--import', 'tsx'];

/** Environment of the server; what is set already stays. */
export const leanEnvironment = (environment) => ({ MALLOC_ARENA_MAX: '2', ...environment });
