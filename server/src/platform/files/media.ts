import { type SQL, sql } from 'drizzle-orm'

/**
 * Where a stored picture is within the site; null when there is none. Answers carry it with PUBLIC_URL in front
 * (`withOrigin`), so that it works on other origins.
 */
export function pictureAddress(key: string | null): string | null {
  return key === null ? null : `/media/${key}`
}

/** The same within a statement, of a column that names the key. */
export const pictureAddressOf = (key: SQL): SQL => sql`'/media/' || ${key}`

/** Somebody as a statement finds them, to be shown with others. */
export interface StoredFace {
  readonly full_name: string
  readonly muid: string
  readonly picture_key: string | null
}

/** The same with the address of the picture. */
export const presentFace = ({ picture_key, ...person }: StoredFace) => ({
  ...person,
  profile_pic: pictureAddress(picture_key),
})

const storedPicture = /"(\/media\/(?:pictures|meetups)\/[0-9a-f-]{36}\.webp)"/g

/** The text of an answer with the origin before each address of a picture. */
export function withOrigin(json: string, origin: string): string {
  return origin && json.includes('"/media/') ? json.replaceAll(storedPicture, `"${origin}$1"`) : json
}

/** Whether somebody means this picture by its address, at whichever origin they have read it. */
export const isAddressOf = (key: string, given: string): boolean =>
  URL.parse(given, 'http://here')?.pathname === pictureAddress(key)
