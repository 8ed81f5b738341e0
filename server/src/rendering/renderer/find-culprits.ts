/** Whose doing it is that a page cannot be drawn. */
export type Finding<Module, Fault> =
  /** It could be drawn when it was tried again. */
  | { kind: 'passed' }
  /** It fails without any module too. */
  | { kind: 'host' }
  /** Each of these fails when it is alone on the page. */
  | { kind: 'modules'; culprits: readonly { module: Module; fault: Fault }[] }
  /** Each can be drawn alone, all together cannot. */
  | { kind: 'together' };

/**
 * Tries a page that failed once more: as it was, without modules, and with each alone. So a module answers
 * for nothing that another does beside it.
 *
 * @param faultOf Draws the page with these modules; null when that worked.
 */
export async function findCulprits<Module, Fault>(
  modules: readonly Module[],
  faultOf: (modules: readonly Module[]) => Promise<Fault | null>,
): Promise<Finding<Module, Fault>> {
  if ((await faultOf(modules)) === null) return { kind: 'passed' };
  if (modules.length === 0 || (await faultOf([])) !== null) return { kind: 'host' };
  const culprits: { module: Module; fault: Fault }[] = [];
  for (const module of modules) {
    const fault = await faultOf([module]);
    if (fault !== null) culprits.push({ module, fault });
  }
  if (culprits.length > 0) return { kind: 'modules', culprits };
  return { kind: modules.length > 1 ? 'together' : 'passed' };
}
