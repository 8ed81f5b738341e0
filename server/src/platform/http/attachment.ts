/** Value of Content-Disposition for a download; browsers that do not know the second form take the first. */
export function attachment(fileName: string): string {
  const plain = fileName.normalize('NFD').replace(/[^\x20-\x7e]/g, (it) => (it === 'ł' ? 'l' : ''));
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
