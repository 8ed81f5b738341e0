import * as z from 'zod/mini';

const loopback = String.raw`http://(?:localhost|127\.0\.0\.1)`;
const securely = String.raw`https://[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?`;
const originPattern = new RegExp(`^(?:${securely}|${loopback})(?::\\d{1,5})?$`);
const basePattern = new RegExp(
  `^(?:${securely}|${loopback})(?::\\d{1,5})?/(?:[A-Za-z0-9][\\w.~+@-]*/)*$`,
);

/** As a browser writes it: the policy of pages takes it as it is. */
const isNormal = (value: string, part: 'origin' | 'href') =>
  URL.canParse(value) && new URL(value)[part] === value;

/** `https://host[:port]`; plain http on a developer's own machine alone. */
export const filesOrigin = z.string().check(
  z.maxLength(200),
  z.regex(
    originPattern,
    'Podaj sam adres serwera, na przykład https://typer.example, bez ścieżki.',
  ),
  z.refine((value) => isNormal(value, 'origin'), 'Zapisz adres tak, jak pokazuje go przeglądarka.'),
);

/** A folder on such an origin, with the slash at its end. */
export const filesBase = z.string().check(
  z.maxLength(300),
  z.regex(basePattern, 'Podaj adres folderu, na przykład https://typer.example/1.0.0-ab/.'),
  z.refine((value) => isNormal(value, 'href'), 'Zapisz adres tak, jak pokazuje go przeglądarka.'),
);
