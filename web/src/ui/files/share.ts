/** The share sheet belongs to phones; on a desk an address is copied faster. */
export function canShareNatively(): boolean {
  return typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches
}

/** Opens the share sheet with an address. */
export async function shareNatively(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url })
  } catch (error) {
    // Closing the sheet without choosing anything is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
