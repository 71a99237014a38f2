import { t } from '@lingui/core/macro'
import { Button, MenuItem } from '@mantine/core'
import type { ErrorGroup, MutePeriod } from '@muster/contract/running/error-log.ts'
import { IconArrowBackUp, IconBellOff, IconCheck, IconUser, IconUserOff } from '@tabler/icons-react'
import { useRef } from 'react'
import { api } from '../../../api/client.ts'
import { useUserInfo } from '../../../shell/session/session-queries.ts'
import { useAction } from '../../../ui/acts/use-action.ts'
import type { DrawerLetters } from '../../../ui/data-table/use-drawer-keys.ts'
import { LateMenu } from '../../../ui/menu/late-menu.tsx'
import { KeyHint } from '../../../ui/work-queue/key-hint.tsx'
import { mutePeriods, periodWords } from './error-bulk-acts.ts'
import { errorReads } from './queries.ts'

type Acts = ReturnType<typeof useErrorActs>

/** Actions and keyboard shortcuts for the open error. They do nothing while no error is open. */
export function useErrorActs(error: ErrorGroup | null) {
  const { data: me } = useUserInfo()
  const muting = useRef<HTMLButtonElement>(null)
  const params = { error_group_id: error?.id ?? '' }
  const taker = error?.taken_by ?? null
  const isMine = taker !== null && taker.muid === me?.muid
  const resolve = useAction({ call: () => api.errorLog.resolve.answer({ params }), invalidates: errorReads })
  const reopen = useAction({ call: () => api.errorLog.reopen.answer({ params }), invalidates: errorReads })
  const mute = useAction({
    call: (period: MutePeriod) => api.errorLog.mute.answer({ params, body: { period } }),
    invalidates: errorReads,
  })
  const take = useAction({
    call: () =>
      isMine
        ? api.errorLog.letGo.answer({ params })
        : api.errorLog.take.answer({ params, body: { from: taker?.id ?? null } }),
    invalidates: errorReads,
  })
  const unresolved = error !== null && error.state !== 'resolved'
  const letters: DrawerLetters = {
    e: unresolved && !resolve.isPending ? () => resolve.mutate() : undefined,
    t: unresolved && !take.isPending ? () => take.mutate() : undefined,
    m: error?.state === 'open' ? () => muting.current?.click() : undefined,
  }
  const taking = isMine ? t`Unassign me` : taker ? t`Take over` : t`Assign to me`
  return { resolve, reopen, mute, take, taking, isMine, muting, letters }
}

/** Action bar in the footer of the error drawer. */
export function ErrorActs({ acts, error }: { acts: Acts; error: ErrorGroup }) {
  const { resolve, reopen, mute, take } = acts
  return (
    <>
      {error.state !== 'resolved' && (
        <>
          <Button
            leftSection={<IconCheck size={18} />}
            rightSection={<KeyHint>E</KeyHint>}
            loading={resolve.isPending}
            onClick={() => resolve.mutate()}
          >
            {t`Resolve`}
          </Button>
          <Button
            variant="default"
            leftSection={acts.isMine ? <IconUserOff size={18} /> : <IconUser size={18} />}
            rightSection={<KeyHint>T</KeyHint>}
            loading={take.isPending}
            onClick={() => take.mutate()}
          >
            {acts.taking}
          </Button>
        </>
      )}
      {error.state !== 'open' && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} />}
          loading={reopen.isPending}
          onClick={() => reopen.mutate()}
        >
          {t`Reopen`}
        </Button>
      )}
      {error.state === 'open' && (
        <LateMenu
          button={
            <Button
              ref={acts.muting}
              variant="default"
              leftSection={<IconBellOff size={18} />}
              rightSection={<KeyHint>M</KeyHint>}
              loading={mute.isPending}
            >
              {t`Mute`}
            </Button>
          }
        >
          {mutePeriods.map((period) => (
            <MenuItem key={period} onClick={() => mute.mutate(period)}>
              {periodWords[period]}
            </MenuItem>
          ))}
        </LateMenu>
      )}
    </>
  )
}
