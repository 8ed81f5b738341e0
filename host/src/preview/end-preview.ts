/** Ends the preview of this browser, then fetches everything in its public state. */
export async function endPreview(refetch: () => Promise<unknown>): Promise<void> {
  try {
    await fetch('/podglad/koniec', { redirect: 'manual' });
  } catch {
    // Without a connection the preview stays until the user ends it by the banner's button.
    return;
  }
  await refetch();
}
