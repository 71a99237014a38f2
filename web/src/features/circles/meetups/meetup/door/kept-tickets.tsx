import { CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { dropCheckIn, keptCheckInsQuery } from '../../../../../api/device/kept-check-ins.ts'
import { Chip } from '../../../../../ui/chip.tsx'
import { Stack, Text } from '../../../../../ui/layout/primitives.tsx'
import { formatDate } from '../../../../../ui/text/format.ts'
import { ticketNumber } from '../../../../../ui/ticket/scanned-ticket.ts'
import classes from './check-in.module.css'

/** Tickets scanned offline on this device: queued, or rejected on sending. */
export function KeptTickets({ meetupId }: { meetupId: string }) {
  const { data = [] } = useQuery(keptCheckInsQuery)
  const tickets = data.filter((kept) => kept.meetupId === meetupId && kept.ticket !== null)
  if (tickets.length === 0) return null
  return (
    <Stack as="section" gap="xs" aria-label="Tickets on this device">
      <Text tone="ink-2">
        Saved on this device, and sent when you’re back online. We can’t check tickets until then.
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
            <Chip tone={refusal ? 'bad' : 'warn'}>{refusal ? 'Failed' : 'Pending'}</Chip>
            <CloseButton
              aria-label={`Remove ticket ${ticketNumber(ticket ?? '')} from the list`}
              onClick={() => void dropCheckIn(id)}
            />
          </li>
        ))}
      </ul>
    </Stack>
  )
}
