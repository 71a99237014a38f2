import { MY_APPLICATIONS, MY_CERTIFICATES, MY_EVENTS } from '@muster/contract/events/addresses.ts'
import { IconCalendarCheck, IconCertificate, IconTicket } from '@tabler/icons-react'
import { useSignedIn } from '../../../../api/session/session-store.ts'
import { PlainLinkButton } from '../../../../ui/plain/plain-button.tsx'
import { EventList } from './event-list.tsx'
import { EventsView } from './events-view.tsx'

/** Special events for members, with links to their own. */
export default function SpecialEventsPage() {
  return <EventsView actions={useSignedIn() && <Own />} list={EventList} />
}

function Own() {
  return (
    <>
      <PlainLinkButton to={MY_EVENTS} look="default" icon={<IconCalendarCheck size={18} />}>
        My events
      </PlainLinkButton>
      <PlainLinkButton to={MY_APPLICATIONS} look="default" icon={<IconTicket size={18} />}>
        My applications
      </PlainLinkButton>
      <PlainLinkButton to={MY_CERTIFICATES} look="default" icon={<IconCertificate size={18} />}>
        My certificates
      </PlainLinkButton>
    </>
  )
}
