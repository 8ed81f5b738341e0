/** Where the limits of a small screen apply; the style sheets ask the same. */
export const smallScreen = '(max-width: 1300px)';
