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
import { meetupPath } from '../../shared/words/meetup-address.ts'

/**
 * Checks me in by the code of the meetup, or by its id; without a network the device keeps it. What shows afterwards is the
 * server's answer; a code of another meetup leads there. A refusal stays with the caller, because it belongs beside the field.
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
      // The page says that it waits.
      if (!joined) return
      const { meet_id, karma, karma_waits } = joined
      if (karma_waits > 0) {
        toast.success(
          `You’re checked in. You’ll get ${formatNumber(karma_waits)} karma once staff have verified one of this circle’s meetup records.`,
        )
      } else {
        toast.success(
          karma > 0 ? `You’re checked in and have earned ${formatNumber(karma)} karma` : 'You’re checked in',
        )
      }
      celebrateSmall(karma)
      await tick.show()
      await Promise.all([invalidate(...meetupReads), reloadKarma()])
      if (meet_id !== meetupId) void navigate(meetupPath(meet_id))
    },
    onError: () => {
      const { queryKey } = meetupQuery(meetupId)
      // A visitor who cannot see the meetup yet would lose the refusal to a page that loads again.
      if (client.getQueryData(queryKey)) return invalidate(queryKey)
    },
  })
  return {
    checkIn: join.mutate,
    busy: join.isPending,
    /** For the button that was pressed. */
    loader: tick.loader,
    problem: join.error ? problemOf(join.error) : undefined,
    /** The code itself was refused, or the one who came by it: another one may help. */
    isRefused: join.error instanceof ApiError && !saysNothingOfTheCode.has(join.error.status),
    forget: join.reset,
  }
}

/** Signing in or waiting helps, and the code may be right. */
const saysNothingOfTheCode: ReadonlySet<number> = new Set([401, 429])

function problemOf(error: Error): string {
  return error instanceof ApiError ? error.texts.join(', ') : 'Something went wrong. Please try again.'
}
