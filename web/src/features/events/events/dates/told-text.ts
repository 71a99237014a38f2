import { t } from '@lingui/core/macro'
import type { EventDateRow } from '@muster/contract/events/event-dates.ts'
import { plural } from '@muster/contract/lib/numbers.ts'

const noOne = t`No one has a place yet, so there’s no one to notify.`
const affected = ({ going, waiting }: EventDateRow) => going + waiting

/** Who’ll be notified when a date moves. */
export const moveText = (date: EventDateRow): string =>
  plural(affected(date), {
    none: noOne,
    one: '1 person who’s coming or waiting will be notified of the new time.',
    many: (people) => `${people} people who are coming or waiting will be notified of the new time.`,
  })

/** Who’ll be notified when a date is called off, and what they keep. */
export const callOffText = (date: EventDateRow): string =>
  plural(affected(date), {
    none: noOne,
    one: '1 person who’s coming or waiting will be told why. They’ll keep their place, in case it goes ahead after all.',
    many: (people) =>
      `${people} people who are coming or waiting will be told why. They’ll keep their places, in case it goes ahead after all.`,
  })
