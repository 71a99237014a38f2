import type { HackathonPage } from '@muster/contract/events/hackathon-shapes.ts'
import { Suspense } from 'react'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { phaseOf, ticketNumber } from '../shared/hackathon-words.ts'
import { RemindButton } from './remind-button.tsx'

/** Loaded lazily, because few readers have a ticket. */
const TicketAtDoor = lazyPart(async () => ({
  default: (await import('../../../../ui/ticket/ticket-at-door.tsx')).TicketAtDoor,
}))

/** A member's actions besides applying: show their ticket, or be reminded when applications open. */
export function MemberActs({ hackathon, now }: { hackathon: HackathonPage; now: Date }) {
  const { id, title, my_status, my_ticket, my_roles, editable, wants_reminder } = hackathon
  const phase = phaseOf(hackathon, now)
  const isMine = my_status !== null && my_status !== 'withdrawn'
  const reminds = phase === 'soon' && !isMine && !editable && my_roles.length === 0
  return (
    <>
      {my_ticket && phase !== 'past' && (
        <Suspense>
          <TicketAtDoor variant="default" title={title} code={my_ticket} number={ticketNumber(my_ticket)} />
        </Suspense>
      )}
      {reminds && <RemindButton id={id} wanted={wants_reminder} />}
    </>
  )
}
