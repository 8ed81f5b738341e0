/** Ends the preview of this browser, then has everything read again as everybody sees it. */
export async function endPreview(readAgain: () => Promise<unknown>): Promise<void> {
  try {
    await fetch('/podglad/koniec', { redirect: 'manual' });
  } catch {
    // Without a connection the preview stays until the button of the banner is pressed.
    return;
  }
  await readAgain();
}
