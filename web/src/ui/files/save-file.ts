/** Saves a blob through the browser's downloads. */
export function saveFile(blob: Blob, fileName: string) {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Delay: the browser reads the object URL after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Slug of a title for a file name; `otherwise` if nothing usable is left. */
export function fileNameOf(title: string, otherwise: string): string {
  const name = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return name || otherwise
}
