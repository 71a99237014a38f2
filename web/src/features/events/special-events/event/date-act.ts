import type { EventDate, SpecialEventPage } from '@muster/contract/events/special-events.ts'
import type { ComponentType } from 'react'

export interface DateActProps {
  event: SpecialEventPage
  date: EventDate
  /** One of several in a list, so its label includes the date. */
  listed?: boolean
}

/** The action on a date: members take a place, visitors sign in first. */
export type DateAct = ComponentType<DateActProps>
