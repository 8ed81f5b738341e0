/** Of the browser's process. */
export const settings = { TZ: 'Europe/Warsaw', LANG: 'C.UTF-8' };
