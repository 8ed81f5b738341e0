const flag = '--only=';

/** @returns The steps that options such as `--only=types` name, with the build if one of them reads it; all without one. */
export function chosenSteps(steps, build) {
  const names = process.argv
    .filter((argument) => argument.startsWith(flag))
    .map((argument) => argument.slice(flag.length));
  if (names.length === 0) return steps;
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = steps.map(({ name }) => name).join('; ');
    console.error(`No step ${unknown.join('; ')}. There are: ${known}`);
    process.exit(1);
  }
  const needsBuild = steps.some((step) => names.includes(step.name) && step.needsBuild);
  return steps.filter((step) => names.includes(step.name) || (step === build && needsBuild));
}
