/** Where the browser finds a stored picture; null when there is none. */
export function pictureAddress(key: string | null): string | null {
  return key === null ? null : `/media/${key}`
}
