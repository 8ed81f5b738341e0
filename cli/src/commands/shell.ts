export interface Shell {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  kit: string;
  say: (text: string) => void;
  /** Beside the result, as on standard error. */
  note: (text: string) => void;
  /** The result for a program, one a command: printed with `--json` alone. */
  give: (result: unknown) => void;
  /** Without echo. */
  readSecret: (question: string) => Promise<string>;
}

export type Command = (
  shell: Shell,
  args: readonly string[],
  flags: Readonly<Record<string, string | boolean | undefined>>,
) => Promise<number>;

/** `message` is Polish, names the fix, and is all that is shown. */
export class CommandError extends Error {}
