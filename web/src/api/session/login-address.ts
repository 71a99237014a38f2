/** The address of the sign-in page that comes back to `path` (a path with its query and hash). */
export function loginAddress(path: string): string {
  return `/login?ruri=${encodeURIComponent(path.replace(/^\//, ''))}`
}
