import { downloadTexts } from './texts.pl.ts';

/** The pre-filled form as a file; null when what came is no base64. */
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

/** How long a slow phone may take to begin saving. */
const openMs = 60_000;

/** Hands the file to the browser as a download. It never has an address that someone could be sent. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), openMs);
}

/** Whether the device can hand the file to another application: a reader, a printer, a cloud. */
export function canShareFile(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

/**
 * Opens the device's own choice of applications; where that fails the file is saved instead.
 *
 * @returns Whether the file was handed over; not when the visitor changed their mind.
 */
export async function shareFile(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file] });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') return false;
    saveFile(file);
  }
  return true;
}
