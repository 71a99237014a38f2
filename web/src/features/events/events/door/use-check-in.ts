import { ph, t } from '@lingui/core/macro'
import { api } from '../../../../api/client.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { formatNumber } from '../../../../ui/text/format.ts'
import { eventReads } from '../queries.ts'

interface CheckInOptions {
  onDone?: () => void
  /** Called on error; shows a toast by default. */
  onFailed?: (error: Error) => unknown
}

/** Checks people in, and shows how many were checked in and the karma given. */
export const useCheckIn = (dateId: string, { onDone, onFailed }: CheckInOptions = {}) =>
  useAction({
    call: (user_ids: string[]) =>
      api.eventDates.checkIn.answer({ params: { date_id: dateId }, body: { user_ids } }),
    success: ({ reply: { checked_in, karma } }) => {
      if (checked_in === 0) return t`Already checked in`
      const people = t`${ph({ checkedIn: formatNumber(checked_in) })} checked in`
      return karma > 0 ? t`${people}, ${ph({ karma: formatNumber(karma) })} karma` : people
    },
    invalidates: eventReads,
    ...(onDone && { onDone }),
    ...(onFailed && { onFailed }),
  })
