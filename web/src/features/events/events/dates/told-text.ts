import { plural } from '@lingui/core/macro'
import type { EventDateRow } from '@muster/contract/events/event-dates.ts'

const affected = ({ going, waiting }: EventDateRow) => going + waiting

/** Who’ll be notified when a date moves. */
export const moveText = (date: EventDateRow): string =>
  plural(
    { people: affected(date) },
    {
      0: 'No one has a place yet, so there’s no one to notify.',
      one: '# person who’s coming or waiting will be notified of the new time.',
      other: '# people who are coming or waiting will be notified of the new time.',
    },
  )

/** Who’ll be notified when a date is called off, and what they keep. */
export const callOffText = (date: EventDateRow): string =>
  plural(
    { people: affected(date) },
    {
      0: 'No one has a place yet, so there’s no one to notify.',
      one: '# person who’s coming or waiting will be told why. They’ll keep their place, in case it goes ahead after all.',
      other:
        '# people who are coming or waiting will be told why. They’ll keep their places, in case it goes ahead after all.',
    },
  )
