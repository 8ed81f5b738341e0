interface Named {
  firstName: string;
  lastName: string;
}

const folded = (text: string) => text.trim().normalize('NFC').toLocaleLowerCase('pl');

/**
 * Whether a name is taken for another person's: neither its first nor its last part is the one of before. A
 * signed consent is its signer's, so such a change voids it unless somebody says that it corrects the same
 * person's name.
 */
export function isAnotherPerson(before: Named, after: Named): boolean {
  return (
    folded(before.firstName) !== folded(after.firstName) &&
    folded(before.lastName) !== folded(after.lastName)
  );
}
