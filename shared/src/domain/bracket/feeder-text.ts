/** What stands in a place whose team is not known yet: 'zwycięzca: Ćwierćfinał 2'. */
export function feederText(nodeName: string): string {
  return `zwycięzca: ${nodeName}`;
}
