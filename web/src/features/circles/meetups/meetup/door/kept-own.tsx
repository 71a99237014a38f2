import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { KEPT_CHECK_IN_HOURS } from '@muster/contract/lib/circle-words.ts'
import { useQuery } from '@tanstack/react-query'
import { dropCheckIn, type KeptCheckIn, keptCheckInsQuery } from '../../../../../api/device/kept-check-ins.ts'
import { Chip } from '../../../../../ui/chip.tsx'
import { Stack } from '../../../../../ui/layout/primitives.tsx'
import { FirstFrame } from '../../shared/first-frame.tsx'
import { timeWithDay } from '../../shared/words/when.ts'

/** My check-in that waits on this device or was rejected on sending; undefined once I am checked in. */
export function useOwnKept({ id, my_status }: MeetupDetail): KeptCheckIn | undefined {
  const { data } = useQuery(keptCheckInsQuery)
  if (my_status === 'joined' || my_status === 'report_due' || my_status === 'done') return undefined
  return data?.find(({ meetupId, ticket }) => meetupId === id && ticket === null)
}

/** Explains that the check-in is queued and what that can't guarantee, or why it was rejected. */
export function KeptOwn({ kept }: { kept: KeptCheckIn }) {
  const made = timeWithDay(kept.done_at)
  const pending = kept.refusal === null
  return (
    <FirstFrame
      title={pending ? t`Your check-in hasn’t been sent yet` : t`Your check-in didn’t go through`}
      aside={<Chip tone={pending ? 'warn' : 'bad'}>{pending ? t`Pending` : t`Failed`}</Chip>}
      text={
        <Stack role="status" gap="xs">
          {pending ? (
            <>
              <p>
                <Trans>
                  Made at {made} and saved on this device. It’ll be sent when you’re back online with Muster
                  open, up to {KEPT_CHECK_IN_HOURS} hours after check-in closes.
                </Trans>
              </p>
              <p>
                {t`Until then, no one else can see it, and we can’t tell whether the code is right or a place is free.`}
              </p>
            </>
          ) : (
            <p>
              <Trans>
                Made at {made}: {ph({ refusal: kept.refusal })}
              </Trans>
            </p>
          )}
        </Stack>
      }
      more={
        <Button variant="subtle" size="sm" onClick={() => void dropCheckIn(kept.id)}>
          {pending ? t`Don’t send` : t`Close`}
        </Button>
      }
    />
  )
}
