/** Files of a build that the server alone reads: no visitor is given them. */
const folder = 'server/';

/** The script with which the server draws a module's parts; a build may do without. */
export const serverBundle = `${folder}module.js`;

/** @param path Inside the build, with forward slashes. */
export function isForServer(path: string): boolean {
  return path.startsWith(folder);
}
