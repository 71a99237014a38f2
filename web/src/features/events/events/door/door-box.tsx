import { t } from '@lingui/core/macro'
import { Button, TextInput } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { type FormEvent, Suspense, useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'
import { tellFailure } from '../../../../ui/acts/tell-failure.ts'
import { MemberSelect } from '../../../../ui/choose/member-select.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { Stack } from '../../../../ui/layout/primitives.tsx'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { SkeletonLines } from '../../../../ui/loading/states.tsx'
import { scannedTicket } from '../../../../ui/ticket/scanned-ticket.ts'
import { useTicketEntry } from '../../../../ui/ticket/use-ticket-entry.ts'
import { eventReads } from '../queries.ts'
import classes from './door.module.css'
import { useCheckIn } from './use-check-in.ts'

const CodeScanner = lazyPart(() => import('../../../../ui/ticket/code-scanner.tsx'))

/** Check-in, one person after the other: by ticket, or by name for people without one. */
export function DoorBox({ dateId }: { dateId: string }) {
  return (
    <section className={classes.door} aria-label={t`At the door`}>
      <ByTicket dateId={dateId} />
      <ByName dateId={dateId} />
    </section>
  )
}

function ByTicket({ dateId }: { dateId: string }) {
  const [scanning, setScanning] = useState(false)
  const { field, send, take, busy } = useTicketEntry({
    letIn: (ticket) => api.eventDates.letIn.answer({ params: { date_id: dateId }, body: { ticket } }),
    reads: eventReads,
  })
  return (
    <Stack gap="sm">
      <form onSubmit={send} noValidate className={classes.typed}>
        <TextInput {...field} />
        {/* Never disabled while a request is pending, because the next person is already waiting. */}
        <Button type="submit" aria-busy={busy}>
          {t`Check in`}
        </Button>
        <Button
          variant="default"
          leftSection={<IconQrcode size={18} />}
          onClick={() => setScanning(!scanning)}
        >
          {scanning ? t`Stop camera` : t`Scan tickets`}
        </Button>
      </form>
      {scanning && (
        <Suspense fallback={<SkeletonLines lines={3} />}>
          <CodeScanner goesOn read={scannedTicket} onCode={take} />
        </Suspense>
      )}
    </Stack>
  )
}

function ByName({ dateId }: { dateId: string }) {
  const [member, setMember] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const checkIn = useCheckIn(dateId, {
    onDone: () => setMember(null),
    onFailed: (error) =>
      error instanceof ApiError ? setProblem(error.texts.join(', ')) : tellFailure(error),
  })
  function send(event: FormEvent) {
    event.preventDefault()
    if (!member) return setProblem(t`Choose someone`)
    if (!checkIn.isPending) checkIn.mutate([member])
  }
  return (
    <form onSubmit={send} noValidate className={classes.typed}>
      <MemberSelect
        label={t`Someone without a ticket`}
        value={member}
        error={problem}
        onChange={(option) => {
          setMember(option?.value ?? null)
          setProblem(undefined)
        }}
      />
      <SubmitButton busy={checkIn.isPending} variant="default">
        {t`Check in by name`}
      </SubmitButton>
    </form>
  )
}
