import { administers } from '@muster/contract/access/abilities.ts'
import type { signatureKinds } from '@muster/contract/access/second-signatures.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { DAY_MS } from './ask.ts'

interface Asked {
  readonly kind: (typeof signatureKinds)[number]
  readonly userId: string
  readonly askedById: string | null
  readonly createdAt: string
}

interface Around {
  /** Ids of the active administrators. */
  readonly administrators: readonly string[]
  readonly now: Date
}

/** @throws AppError 403 for anyone but administrators */
export function assertAdministers(actor: Pick<Actor, 'roles' | 'dynamicTypes'>): void {
  if (!administers(actor)) throw new AppError(403, { general: ['Only administrators can do this'] })
}

export const ownRefusal = {
  administrator: 'You can’t change your own roles',
  erasure: 'You can’t have your own data erased here. Delete your account in the settings instead.',
  address: 'You can’t confirm your own address. Ask another administrator.',
} as const

/**
 * Why someone can't confirm a request, as text for them; null when they can. It has to be another administrator
 * than the asker, and never the member. A single administrator can confirm a new one or a new address themselves, a day
 * after asking, but not an erasure, which can't be undone.
 */
export function whyNotConfirm(
  { kind, userId, askedById, createdAt }: Asked,
  actor: Pick<Actor, 'id' | 'roles' | 'dynamicTypes'>,
  { administrators, now }: Around,
): string | null {
  if (!administers(actor)) return 'Only administrators can confirm this'
  if (userId === actor.id) return ownRefusal[kind]
  // Any staff can ask for an address. Whether they can still act on the member is checked with the member's lock.
  if (askedById === null || (kind !== 'address' && !administrators.includes(askedById))) {
    return 'The person who asked for this is no longer an administrator. Decline it and ask again.'
  }
  if (askedById !== actor.id) return null
  if (kind === 'erasure' || administrators.some((id) => id !== actor.id && id !== userId)) {
    return 'Another administrator has to confirm your request'
  }
  if (Date.parse(createdAt) + DAY_MS > now.getTime()) {
    return 'You’re the only administrator, so you can confirm this yourself one day after asking'
  }
  return null
}
