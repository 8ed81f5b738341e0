/** Where an entry may lie below the folder it is unpacked into: plain names, no way out. */
export function isInnerPath(name: string): boolean {
  return (
    name !== '' &&
    !/[\0\\]/.test(name) &&
    name.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  );
}
