import { ph, t } from '@lingui/core/macro'
import { COVER_MOST_BYTES } from '@muster/contract/lib/circle-words.ts'
import { EVENT_PICTURES_MAX } from '@muster/contract/lib/words.ts'
import { api } from '../../../../api/client.ts'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { PictureList } from '../../../../ui/picture/picture-list.tsx'
import { longDay } from '../../../../ui/text/calendar-words.ts'
import { eventReads } from '../queries.ts'
import type { DateActProps } from './date-acts.ts'
import { DateDialog } from './date-dialog.tsx'

/** Pictures of what happened on a date, which the event's page shows with the next ones. */
export function DatePictures({ event, date, opened, onClose }: DateActProps) {
  const day = longDay(date.starts_at, event.time_zone)
  return (
    <DateDialog opened={opened} onClose={onClose} title={t`Pictures of ${day}`}>
      <Text tone="ink-2" mb="sm">
        {t`Up to ${EVENT_PICTURES_MAX} pictures (PNG, JPEG or WebP). The event’s page shows them under “Last time”.`}
      </Text>
      <PictureList
        pictures={date.pictures}
        of={t`${ph({ name: event.name })} on ${day}`}
        most={EVENT_PICTURES_MAX}
        maxBytes={COVER_MOST_BYTES}
        add={(file) => api.eventDates.addPicture({ params: { date_id: date.id }, file })}
        remove={(picture_id) => api.eventDates.removePicture.answer({ params: { picture_id } })}
        reads={eventReads}
      />
    </DateDialog>
  )
}
