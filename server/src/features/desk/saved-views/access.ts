import { isAllowed } from '@muster/contract/access/access.ts'
import { type ViewedList, viewedLists } from '@muster/contract/desk/saved-views.ts'
import { viewedListNames } from '@muster/contract/lib/words.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'

const mayOpen = (actor: Actor, list: ViewedList) => isAllowed(viewedLists[list].access, actor)

/** People who can open a list can see and save its views. @throws AppError 404, as for an unknown list */
export function assertMayOpen(actor: Actor, list: ViewedList): void {
  if (!mayOpen(actor, list)) throw notFound('this list')
}

export const listsOf = (actor: Actor) => viewedListNames.filter((list) => mayOpen(actor, list))
