import { readMailPreferences, setMailPreferences } from './preferences.ts'
import { type Links, openedLink } from './unsubscribe-link.ts'

/** The kind of email that a link is about, and whether it is on. @throws AppError 404 */
export async function mailChoice(parts: Links, token: string) {
  const { userId, kind } = await openedLink(parts, token)
  return { kind, wanted: (await readMailPreferences(parts.db, userId))[kind] }
}

/** Turns the emails of a link off or on. Idempotent. @throws AppError 404 */
export async function chooseMail(parts: Links, token: string, wanted: boolean) {
  const { userId, kind } = await openedLink(parts, token)
  return { kind, wanted: (await setMailPreferences(parts.db, userId, { [kind]: wanted }))[kind] }
}
