export function blobOf(base64: string, type: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type });
}

/** @param name Reveals nothing about a person: it stays in the list of downloads. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

export function saveJson(name: string, data: unknown): void {
  const text = `${JSON.stringify(data, null, 2)}\n`;
  saveFile(name, new Blob([text], { type: 'application/json' }));
}
