import { ph, plural, t } from '@lingui/core/macro'
import type { meetupReports } from '@muster/contract/circles/meetup-reports.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { meetupReads } from '../../../../api/reads.ts'
import { celebrateGain } from '../../../../shell/celebrations/karma-tick.ts'
import { tellFailure } from '../../../../ui/acts/tell-failure.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useDoneTick } from '../../../../ui/acts/use-done-tick.tsx'
import { useGuardedMutation } from '../../../../ui/acts/use-guarded-mutation.ts'
import { formatNumber } from '../../../../ui/text/format.ts'

type Body = Omit<BodyOf<(typeof meetupReports)['submitRecord']>, 'confirm_missing'>

interface Sent {
  readonly body: Body
  readonly file: File
  readonly confirm_missing: boolean
}

/**
 * Submits the record. When reports are missing the server names them, and `missing` asks whether to submit
 * anyway. @param onSent called when the server has accepted it
 */
export function useSubmitRecord(meet_id: string, onSent: () => void) {
  const [asked, setAsked] = useState<{ text: string; sent: Sent }>()
  const tick = useDoneTick()
  const submit = useGuardedMutation({
    mutationFn: ({ body, file, confirm_missing }: Sent) =>
      api.meetupReports.submitRecord({ params: { meet_id }, body: { ...body, confirm_missing }, file }),
    onSuccess: async ({ karma, attendees, karma_waits }) => {
      setAsked(undefined)
      onSent()
      if (karma_waits > 0) {
        toast.success(
          t`Record sent. Everyone will get ${ph({ karmaWaits: formatNumber(karma_waits) })} karma once staff have verified one of this circle’s meetup records.`,
        )
      } else {
        toast.success(
          karma > 0
            ? t`Record sent: ${ph({ karma: formatNumber(karma) })} karma for ${plural(attendees, { one: `# person`, other: `# people` })}`
            : t`Record sent`,
        )
      }
      await Promise.all([tick.show(), celebrateGain()])
      await invalidate(...meetupReads)
    },
    onError: async (error, sent) => {
      const missing = error instanceof ApiError && error.code === 'conflict' && error.fields.confirm_missing
      if (missing) return setAsked({ text: missing, sent })
      setAsked(undefined)
      tellFailure(error)
      // Someone else can have submitted first, so refetch.
      await invalidate(...meetupReads)
    },
  })
  return {
    send: (body: Body, file: File) => submit.mutate({ body, file, confirm_missing: false }),
    busy: submit.isPending,
    /** Loading state of the pressed button. */
    loader: tick.loader,
    done: submit.isSuccess,
    /** The server's error for the picture. */
    pictureProblem: submit.error instanceof ApiError ? submit.error.fields.images : undefined,
    forgetProblem: submit.reset,
    missing: asked?.text,
    closeWithout: () => asked && submit.mutate({ ...asked.sent, confirm_missing: true }),
    wait: () => setAsked(undefined),
  }
}
