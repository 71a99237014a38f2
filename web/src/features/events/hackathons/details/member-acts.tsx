import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { HackathonPage } from '@muster/contract/events/hackathon-shapes.ts'
import { IconBell, IconBellCheck } from '@tabler/icons-react'
import { Suspense } from 'react'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { phaseOf, ticketNumber } from '../shared/hackathon-words.ts'

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

/** Toggles the notification for when applications open. */
function RemindButton({ id, wanted }: { id: string; wanted: boolean }) {
  const params = { hackathon_id: id }
  const change = useAction({
    call: (want: boolean) =>
      want
        ? api.hackathonApplications.remind.answer({ params })
        : api.hackathonApplications.forget.answer({ params }),
    invalidates: [keyOf(api.hackathons.page, { params })],
  })
  return (
    <Button
      variant={wanted ? 'default' : 'filled'}
      size="md"
      leftSection={wanted ? <IconBellCheck size={18} /> : <IconBell size={18} />}
      aria-pressed={wanted}
      loading={change.isPending}
      onClick={() => change.mutate(!wanted)}
    >
      {t`Remind me`}
    </Button>
  )
}
