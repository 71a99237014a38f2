import { ph, t } from '@lingui/core/macro'
import { meetupPath } from '@muster/contract/circles/addresses.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../../../api/api-error.ts'
import { api } from '../../../../../api/client.ts'
import { keepCheckIn, mayKeep } from '../../../../../api/device/kept-check-ins.ts'
import { invalidate } from '../../../../../api/query-client.ts'
import { meetupReads } from '../../../../../api/reads.ts'
import { celebrateSmall } from '../../../../../shell/celebrations/karma-tick.ts'
import { reloadKarma } from '../../../../../shell/session/session-queries.ts'
import { toast } from '../../../../../ui/acts/toast.tsx'
import { useDoneTick } from '../../../../../ui/acts/use-done-tick.tsx'
import { useGuardedMutation } from '../../../../../ui/acts/use-guarded-mutation.ts'
import { formatNumber } from '../../../../../ui/text/format.ts'
import { meetupQuery } from '../../queries.ts'

/**
 * Checks me in by the meetup's code or id; offline, the check-in is queued on this device. Afterwards the
 * page shows the server's answer; the code of another meetup navigates there. Errors are left to the caller,
 * which shows them beside the field.
 */
export function useCheckIn(meetupId: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const tick = useDoneTick()
  const join = useGuardedMutation({
    mutationFn: async (codeOrId: string) => {
      const done_at = new Date().toISOString()
      try {
        return await api.meetups.join({ params: { meet_code_id: codeOrId } })
      } catch (error) {
        if (!mayKeep(error)) throw error
        const code = codeOrId === meetupId ? null : codeOrId
        await keepCheckIn({ meetupId, done_at, code, ticket: null })
        return null
      }
    },
    onSuccess: async (joined) => {
      // Queued; the page shows that.
      if (!joined) return
      const { meet_id, karma, karma_waits } = joined
      if (karma_waits > 0) {
        toast.success(
          t`You’re checked in. You’ll get ${ph({ karmaWaits: formatNumber(karma_waits) })} karma once staff have verified one of this circle’s meetup records.`,
        )
      } else {
        toast.success(
          karma > 0
            ? t`You’re checked in and have earned ${ph({ karma: formatNumber(karma) })} karma`
            : t`You’re checked in`,
        )
      }
      celebrateSmall(karma)
      await tick.show()
      await Promise.all([invalidate(...meetupReads), reloadKarma()])
      if (meet_id !== meetupId) void navigate(meetupPath(meet_id))
    },
    onError: () => {
      const { queryKey } = meetupQuery(meetupId)
      // For a visitor who can't see the meetup yet, a refetch would replace the page and lose the error.
      if (client.getQueryData(queryKey)) return invalidate(queryKey)
    },
  })
  return {
    checkIn: join.mutate,
    busy: join.isPending,
    /** Loading state of the pressed button. */
    loader: tick.loader,
    problem: join.error ? problemOf(join.error) : undefined,
    /** The code or the person was rejected, so another code can work. */
    isRefused: join.error instanceof ApiError && !saysNothingOfTheCode.has(join.error.status),
    forget: join.reset,
  }
}

/** Statuses that don't mean a wrong code: after signing in or waiting it can work. */
const saysNothingOfTheCode: ReadonlySet<number> = new Set([401, 429])

function problemOf(error: Error): string {
  return error instanceof ApiError ? error.texts.join(', ') : t`Something went wrong. Please try again.`
}
