import type { EventDate, SpecialEventPage } from '@muster/contract/events/special-events.ts'
import type { ComponentType } from 'react'

export interface DateActProps {
  event: SpecialEventPage
  date: EventDate
  /** One of many, which says its date. */
  listed?: boolean
}

/** What can be done about a place at a date: members take it, visitors sign in first. */
export type DateAct = ComponentType<DateActProps>
