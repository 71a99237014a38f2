import { type SQL, sql } from 'drizzle-orm'

/**
 * Path of a stored picture, or null. `withOrigin` adds PUBLIC_URL to it in answers, so that it works on other
 * origins.
 */
export function pictureAddress(key: string | null): string | null {
  return key === null ? null : `/media/${key}`
}

/** The same in SQL, for a column with the key. */
export const pictureAddressOf = (key: SQL): SQL => sql`'/media/' || ${key}`

/** A member as selected by a query, for display next to others. */
export interface StoredFace {
  readonly full_name: string
  readonly muid: string
  readonly picture_key: string | null
}

/** A member in a place where everyone is named; null if one of the two has blocked the other. */
export interface StoredNamedFace extends Omit<StoredFace, 'muid'> {
  readonly muid: string | null
}

/** The contract's `Face`, with the picture's address. */
export const presentFace = <F extends StoredNamedFace>({ picture_key, ...person }: F) => ({
  ...person,
  profile_pic: pictureAddress(picture_key),
})

const storedPicture = /"(\/media\/(?:pictures|meetups)\/[0-9a-f-]{36}\.webp)"/g

/** Adds the origin to all picture paths in the JSON of an answer. */
export function withOrigin(json: string, origin: string): string {
  return origin && json.includes('"/media/') ? json.replaceAll(storedPicture, `"${origin}$1"`) : json
}

/** Whether an address refers to this picture, whatever its origin. */
export const isAddressOf = (key: string, given: string): boolean =>
  URL.parse(given, 'http://here')?.pathname === pictureAddress(key)
