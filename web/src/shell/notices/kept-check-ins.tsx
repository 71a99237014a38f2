import { ph, t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import { sendCheckIns } from '../../api/device/kept-check-ins.ts'
import { useRetries } from '../../api/device/reach.ts'
import { invalidate } from '../../api/query-client.ts'
import { meetupReads } from '../../api/reads.ts'
import { toast } from '../../ui/acts/toast.tsx'
import { formatNumber } from '../../ui/text/format.ts'
import { celebrateSmall } from '../celebrations/karma-tick.ts'
import { reloadKarma } from '../session/session-queries.ts'

/** Sends check-ins made offline, from any page, and shows the results. */
export function KeptCheckIns() {
  const navigate = useNavigate()

  async function send() {
    // Storage is unavailable: nothing to send.
    const sent = await sendCheckIns().catch(() => [])
    if (sent.length === 0) return
    for (const { kept, reply } of sent) {
      if (!reply) {
        toast.action({
          text: t`We couldn’t record a check-in: ${ph({ refusal: kept.refusal })}`,
          label: t`View`,
          onAct: () => void navigate(`/dashboard/learningcircle/meetup/${kept.meetupId}`),
        })
      } else if (reply.full_name !== null) {
        toast.success(t`${ph({ fullName: reply.full_name })} is checked in`)
      } else {
        toast.success(
          reply.karma > 0
            ? t`Check-in sent. You earned ${ph({ karma: formatNumber(reply.karma) })} karma.`
            : t`Check-in sent`,
        )
        celebrateSmall(reply.karma)
      }
    }
    await Promise.all([invalidate(...meetupReads), reloadKarma()])
  }

  useRetries({ begin: send, again: send, onOffline: () => undefined })
  return null
}
