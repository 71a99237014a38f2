import { plural, t } from '@lingui/core/macro'
import { MY_APPLICATIONS, MY_CERTIFICATES, MY_EVENTS } from '@muster/contract/events/addresses.ts'
import { IconCalendarCheck, IconCertificate, IconTicket } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSignedIn } from '../../../../api/session/session-store.ts'
import { CardSkeletons } from '../../../../ui/loading/card-skeletons.tsx'
import { EndlessList } from '../../../../ui/loading/endless-list.tsx'
import { PlainLinkButton } from '../../../../ui/plain/plain-button.tsx'
import { specialEventsQuery } from '../queries.ts'
import type { EventListProps } from './events-view.tsx'
import { EventsView } from './events-view.tsx'
import { NoEvents } from './no-events.tsx'
import { SpecialEventCard } from './special-event-card.tsx'

/** Special events for members, with links to their own. */
export default function SpecialEventsPage() {
  return <EventsView actions={useSignedIn() && <Own />} list={EventList} />
}

function Own() {
  return (
    <>
      <PlainLinkButton to={MY_EVENTS} look="default" icon={<IconCalendarCheck size={18} />}>
        {t`My events`}
      </PlainLinkButton>
      <PlainLinkButton to={MY_APPLICATIONS} look="default" icon={<IconTicket size={18} />}>
        {t`My applications`}
      </PlainLinkButton>
      <PlainLinkButton to={MY_CERTIFICATES} look="default" icon={<IconCertificate size={18} />}>
        {t`My certificates`}
      </PlainLinkButton>
    </>
  )
}

/** Cards with infinite scroll, for members. */
function EventList({ query, words, clear, heading, after }: EventListProps) {
  const list = useInfiniteQuery(specialEventsQuery(query))
  const items = list.data?.pages.flatMap(({ data }) => data)
  const total = list.data?.pages[0]?.pagination.count ?? 0
  // An empty list without words takes no space.
  if (total === 0 && items && !words) return null
  return (
    <>
      {total > 0 && heading}
      <EndlessList
        query={list}
        items={items}
        keyOf={({ id }) => id}
        render={(event) => <SpecialEventCard event={event} />}
        count={plural(total, { one: `# special event`, other: `# special events` })}
        end=""
        skeleton={<CardSkeletons cards={3} height={320} />}
        empty={<NoEvents words={words} clear={clear} />}
      />
      {/* Mounted but hidden, so that it loads in parallel; it appears once the list has ended. */}
      <div hidden={!list.data || list.hasNextPage}>{after}</div>
    </>
  )
}
