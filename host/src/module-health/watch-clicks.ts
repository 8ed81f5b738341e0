/**
 * A listener of a module may prevent a click on a link of the shell. This one comes before it, and looks again
 * afterwards.
 */
export function watchClicks(): void {
  const handleClick = (event: Event) => {
    const { href } = location;
    setTimeout(() => {
      // A click that led somewhere is done with: while a file loads, a visitor may have come back to where it was.
      if (!event.defaultPrevented || location.href !== href) return;
      void import(/* webpackChunkName: "vitals" */ './lead-on.ts').then(({ leadOn }) =>
        leadOn(event.target, href),
      );
    });
  };
  addEventListener('click', handleClick, true);
}
