import { administers } from '@muster/contract/access/abilities.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { DAY_MS } from './ask.ts'

interface Asked {
  readonly userId: string
  readonly askedById: string | null
  readonly createdAt: string
}

interface Around {
  /** Ids of the active administrators. */
  readonly administrators: readonly string[]
  readonly now: Date
}

/**
 * Why someone can't confirm that a member becomes an administrator, as text for them; null when they can. It
 * has to be another administrator than the asker, and never the member. A single administrator can confirm it
 * themselves, a day after asking.
 */
export function whyNotConfirm(
  { userId, askedById, createdAt }: Asked,
  actor: Pick<Actor, 'id' | 'roles' | 'dynamicTypes'>,
  { administrators, now }: Around,
): string | null {
  if (!administers(actor)) return 'Only administrators can confirm this'
  if (userId === actor.id) return 'You can’t change your own roles'
  if (askedById === null || !administrators.includes(askedById)) {
    return 'The person who asked for this is no longer an administrator. Decline it and ask again.'
  }
  if (askedById !== actor.id) return null
  if (administrators.some((id) => id !== actor.id && id !== userId)) {
    return 'Another administrator has to confirm your request'
  }
  if (Date.parse(createdAt) + DAY_MS > now.getTime()) {
    return 'You’re the only administrator, so you can confirm this yourself one day after asking'
  }
  return null
}
