/**
 * What stands in the page before a bracket comes, for libraries that are drawn by React: the site around
 * has been drawn by the same React already.
 *
 * @param {import('react')['createElement']} createElement
 */
export function shell(createElement) {
  const link = (at) =>
    createElement(
      'li',
      { key: at },
      createElement('a', { href: `/strona-${at}`, onClick() {} }, `Strona ${at}`),
    );
  const links = Array.from({ length: 40 }, (_, at) => link(at));
  return createElement('nav', { key: 'shell', hidden: true }, createElement('ul', null, links));
}
