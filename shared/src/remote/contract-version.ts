/**
 * Version of the contract between host and modules. The first number rises when a module built for the
 * version before may break; the second when something is added.
 */
export const contractVersion = '1.2.0';
