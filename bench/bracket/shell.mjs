/**
 * What stands in the page before a bracket comes, for libraries that are drawn by React: the site around
 * has been drawn by the same React already, and the bracket is what changes in it.
 *
 * @param {import('react')} react
 * @param {(data: unknown) => import('react').ReactNode} draw
 * @returns `element` to be rendered at once, and `show`, which draws the bracket of the data into it.
 */
export function shell({ createElement, useState }, draw) {
  const holder = {};
  function Holder() {
    const [data, setData] = useState(null);
    holder.show = setData;
    return data === null ? null : draw(data);
  }
  const link = (at) =>
    createElement(
      'li',
      { key: at },
      createElement('a', { href: `/strona-${at}`, onClick() {} }, `Strona ${at}`),
    );
  const links = Array.from({ length: 40 }, (_, at) => link(at));
  const element = [
    createElement('nav', { key: 'shell', hidden: true }, createElement('ul', null, links)),
    createElement(Holder, { key: 'holder' }),
  ];
  return { element, show: (data) => holder.show(data) };
}
