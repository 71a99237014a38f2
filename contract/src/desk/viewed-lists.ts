import * as cards from '../cards.ts'
import type { Card, KeysOfParts } from '../lib/card.ts'

export type ViewedList = KeysOfParts<typeof cards, 'views'>

/** The staff lists that have saved views, named after their screens, each with the call for its rows. */
export const viewedLists = Object.assign(
  {},
  ...Object.values(cards).map(({ views }: Card) => views),
) as Readonly<Record<ViewedList, string>>
export const viewedListNames = Object.keys(viewedLists) as [ViewedList, ...ViewedList[]]
