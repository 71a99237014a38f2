import type { AnyOf } from '../../access/access.ts'
import * as cards from '../../cards.ts'
import type { Card, KeysOfParts, PartsOf, RecordOfCard, WordsOfAct } from '../../lib/card.ts'

type Cards = typeof cards
type UndoableIn<Records> = Records extends unknown
  ? {
      [Kind in keyof Records & string]: Records[Kind] extends { readonly undo: AnyOf } ? Kind : never
    }[keyof Records & string]
  : never

export type ActivityKind = KeysOfParts<Cards, 'records'>
export type UndoableKind = UndoableIn<PartsOf<Cards, 'records'>>
/** Acts on records, as `<kind>.<verb>`. */
export type ActivityAction = KeysOfParts<Cards, 'acts'>

const all: readonly Card[] = Object.values(cards)

/** Kinds of records in the activity log, with their labels and who can read and undo their entries. */
export const activityKinds = Object.assign({}, ...all.map(({ records }) => records)) as Readonly<
  Record<ActivityKind, RecordOfCard>
>
export const activityKindNames = Object.keys(activityKinds) as [ActivityKind, ...ActivityKind[]]

/** The words of all acts. */
export const activityActs = Object.assign({}, ...all.map(({ acts }) => acts)) as Readonly<
  Record<ActivityAction, WordsOfAct>
>
export const activityActions = Object.keys(activityActs) as [ActivityAction, ...ActivityAction[]]

const byKind = new Map<string, RecordOfCard>(Object.entries(activityKinds))

/** Who can undo a change to such a record; undefined when no one can. */
export const undoAccessOf = (kind: string): AnyOf | undefined => byKind.get(kind)?.undo
