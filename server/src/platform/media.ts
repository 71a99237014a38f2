/**
 * Where a stored picture is within the site; null when there is none. Answers carry it with PUBLIC_URL in front
 * (`withOrigin`), so that it works on other origins.
 */
export function pictureAddress(key: string | null): string | null {
  return key === null ? null : `/media/${key}`
}

const storedPicture = /"(\/media\/(?:pictures|meetups)\/[0-9a-f-]{36}\.webp)"/g

/** The text of an answer with the origin before each address of a picture. */
export function withOrigin(json: string, origin: string): string {
  return origin && json.includes('"/media/') ? json.replaceAll(storedPicture, `"${origin}$1"`) : json
}

/** Whether somebody means this picture by its address, at whichever origin they have read it. */
export const isAddressOf = (key: string, given: string): boolean =>
  URL.parse(given, 'http://here')?.pathname === pictureAddress(key)
