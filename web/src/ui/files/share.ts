/** Touch devices only: on a desktop, copying the link is faster. */
export function canShareNatively(): boolean {
  return typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches
}

/** Opens the native share sheet. */
export async function shareNatively(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url })
  } catch (error) {
    // AbortError: the user closed the sheet.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
