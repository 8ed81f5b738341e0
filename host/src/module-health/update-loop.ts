/** React's own errors, by their numbers in production, and that of `blame-updates.ts`. */
export function isUpdateLoop(error: unknown): boolean {
  return (
    error instanceof Error &&
    /#(?:185|301)\b|Maximum update depth|Too many re-renders/.test(error.message)
  );
}
