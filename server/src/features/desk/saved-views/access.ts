import { isAllowed } from '@muster/contract/access/access.ts'
import { routeNamed } from '@muster/contract/all.ts'
import { type ViewedList, viewedListNames, viewedLists } from '@muster/contract/desk/viewed-lists.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'

/** The call for a list's rows. */
export const callOf = (list: ViewedList) => routeNamed(viewedLists[list])

const mayOpen = (actor: Actor, list: ViewedList) => isAllowed(callOf(list).access, actor)

/** People who can open a list can see and save its views. @throws AppError 404, as for an unknown list */
export function assertMayOpen(actor: Actor, list: ViewedList): void {
  if (!mayOpen(actor, list)) throw notFound('this list')
}

export const listsOf = (actor: Actor) => viewedListNames.filter((list) => mayOpen(actor, list))
