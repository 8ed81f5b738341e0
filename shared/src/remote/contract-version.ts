/** Major: a module built for the version before may break; minor: something was added. */
export const contractVersion = '1.6.0';
