/**
 * Address of the copy of at most 96 px that the server keeps of every uploaded picture.
 *
 * @param url `/pictures/{hash}.webp`; any other address is given back as it is.
 */
export function smallPicture(url: string): string {
  return url.replace(/^(\/pictures\/[0-9a-f]{32,64})\.webp$/, '$1-96.webp');
}
