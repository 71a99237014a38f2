/** Hands a file to the browser's downloads. */
export function saveFile(blob: Blob, fileName: string) {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser reads the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** A title as the name of a file; `otherwise` where nothing of it can stand in one. */
export function fileNameOf(title: string, otherwise: string): string {
  const name = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return name || otherwise
}
