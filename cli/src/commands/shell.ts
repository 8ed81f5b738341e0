/** Where a command runs: what it may read and how it speaks. */
export interface Shell {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Folder of the installed kit, with `template` in it. */
  kit: string;
  say: (text: string) => void;
  /** Reads one line that is not shown while it is typed. */
  readSecret: (question: string) => Promise<string>;
}

/** A command with its positional arguments and flags; gives the exit code. */
export type Command = (
  shell: Shell,
  args: readonly string[],
  flags: Readonly<Record<string, string | boolean | undefined>>,
) => Promise<number>;

/** Ends a command. `message` is Polish, names the fix, and is all that is shown. */
export class CommandError extends Error {}
