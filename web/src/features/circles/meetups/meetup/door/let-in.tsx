import { ph, t } from '@lingui/core/macro'
import { Button, CloseButton, Modal, TextInput } from '@mantine/core'
import { IconTicket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Answer } from '../../../../../api/answer.ts'
import { api } from '../../../../../api/client.ts'
import {
  dropCheckIn,
  keepCheckIn,
  keptCheckInsQuery,
  mayKeep,
} from '../../../../../api/device/kept-check-ins.ts'
import { meetupReads } from '../../../../../api/reads.ts'
import { Chip } from '../../../../../ui/chip.tsx'
import { SubmitButton } from '../../../../../ui/form/submit-button.tsx'
import { Stack, Text } from '../../../../../ui/layout/primitives.tsx'
import { lazyPart } from '../../../../../ui/loading/lazy-part.tsx'
import { SkeletonLines } from '../../../../../ui/loading/states.tsx'
import { formatDate } from '../../../../../ui/text/format.ts'
import { scannedTicket, ticketNumber } from '../../../../../ui/ticket/scanned-ticket.ts'
import { useTicketEntry } from '../../../../../ui/ticket/use-ticket-entry.ts'
import classes from './check-in.module.css'

const CodeScanner = lazyPart(() => import('../../../../../ui/ticket/code-scanner.tsx'))

/**
 * For members of the circle: check guests in by scanning or typing their ticket numbers, one after the other.
 */
export function LetIn({ meetupId }: { meetupId: string }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="light" leftSection={<IconTicket size={18} />} onClick={() => setOpened(true)}>
        {t`Scan a ticket`}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={t`Let guests in`} size={440}>
        <TicketForm meetupId={meetupId} />
      </Modal>
    </>
  )
}

async function letInOrKeep(meetupId: string, ticket: string): Promise<Answer<unknown>> {
  const done_at = new Date().toISOString()
  try {
    return await api.meetups.letIn.answer({ params: { meet_id: meetupId }, body: { ticket } })
  } catch (error) {
    if (!mayKeep(error)) throw error
    await keepCheckIn({ meetupId, done_at, code: null, ticket })
    return { reply: null, text: t`Ticket ${ph({ ticketNumber: ticketNumber(ticket) })} saved on this device` }
  }
}

function TicketForm({ meetupId }: { meetupId: string }) {
  const [scanning, setScanning] = useState(false)
  const { field, send, take, busy } = useTicketEntry({
    letIn: (ticket) => letInOrKeep(meetupId, ticket),
    reads: meetupReads,
  })

  return (
    <Stack onSubmit={send} noValidate as="form" gap="md">
      <Text tone="ink-2">{t`Guests can find their ticket on the meetup page.`}</Text>
      {scanning && (
        <Suspense fallback={<SkeletonLines lines={3} />}>
          <CodeScanner goesOn read={scannedTicket} onCode={take} />
        </Suspense>
      )}
      <Button variant="default" leftSection={<IconTicket size={18} />} onClick={() => setScanning(!scanning)}>
        {scanning ? t`Stop the camera` : t`Start the camera`}
      </Button>
      <TextInput {...field} data-autofocus />
      <SubmitButton busy={busy}>{t`Let in`}</SubmitButton>
      <KeptTickets meetupId={meetupId} />
    </Stack>
  )
}

/** Tickets scanned offline on this device: queued, or rejected on sending. */
function KeptTickets({ meetupId }: { meetupId: string }) {
  const { data = [] } = useQuery(keptCheckInsQuery)
  const tickets = data.filter((kept) => kept.meetupId === meetupId && kept.ticket !== null)
  if (tickets.length === 0) return null
  return (
    <Stack as="section" gap="xs" aria-label={t`Tickets on this device`}>
      <Text tone="ink-2">
        {t`Saved on this device, and sent when you’re back online. We can’t check tickets until then.`}
      </Text>
      <ul className={classes.tickets}>
        {tickets.map(({ id, ticket, done_at, refusal }) => (
          <li key={id}>
            <p>
              <strong>{ticketNumber(ticket ?? '')}</strong>
              <Text as="span" size="xs" tone="ink-3">
                {[formatDate(done_at, 'time'), refusal].filter(Boolean).join(': ')}
              </Text>
            </p>
            <Chip tone={refusal ? 'bad' : 'warn'}>{refusal ? t`Failed` : t`Pending`}</Chip>
            <CloseButton
              aria-label={t`Remove ticket ${ph({ ticketNumber: ticketNumber(ticket ?? '') })} from the list`}
              onClick={() => void dropCheckIn(id)}
            />
          </li>
        ))}
      </ul>
    </Stack>
  )
}
