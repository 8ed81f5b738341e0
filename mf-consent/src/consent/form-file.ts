import { downloadTexts } from './texts.pl.ts';

/** Null for invalid base64. */
export function formFile(base64: string): File | null {
  let binary: string;
  try {
    binary = atob(base64);
  } catch {
    return null;
  }
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  return new File([bytes], downloadTexts.fileName, { type: 'application/pdf' });
}

/** A slow phone may take long to begin saving. */
const openMs = 60_000;

/** A `blob:` address: nothing that could be shared. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), openMs);
}

export function canShareFile(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

/** Falls back to a download. @returns False when the visitor cancelled. */
export async function shareFile(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file] });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') return false;
    saveFile(file);
  }
  return true;
}
