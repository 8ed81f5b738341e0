/** A random UUID; `crypto.randomUUID` is missing without https. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  // Version 4, variant 1 of RFC 9562.
  return digits.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/,
    (_all, one, two, three, four, five) => `${one}-${two}-4${three}-8${four}-${five}`,
  );
}
