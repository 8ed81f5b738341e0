/** Forms that come and go back are told to nobody by an event: lists of consents are read again. */
export const consentsAgainMs = 15_000;
