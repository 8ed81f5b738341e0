/** Where the focus goes when the check is at fault. */
export const checkFieldId = 'pole-weryfikacja';
