/** Address of the sign-in page that returns to `path` (with query and hash). */
export function loginAddress(path: string): string {
  return `/login?ruri=${encodeURIComponent(path.replace(/^\//, ''))}`
}
