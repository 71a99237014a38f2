import type { EventRow } from '@muster/contract/events/events.ts'
import { api } from '../../../api/client.ts'
import { Cover } from '../../../ui/cover/cover.tsx'
import { CoverButton } from '../../../ui/cover/cover-button.tsx'
import { coverDomain } from '../hackathons/shared/hackathon-words.ts'
import classes from './event-cover.module.css'
import { eventReads } from './queries.ts'

/** The cover of an event, with a button to change it. */
export function EventCover({ event: { id, name, cover } }: { event: EventRow }) {
  const params = { event_id: id }
  return (
    <div className={classes.cover}>
      <Cover title={name} category={coverDomain(name)} loud src={cover} />
      <CoverButton
        cover={cover}
        upload={(file) => api.events.setCover.answer({ params, file })}
        remove={() => api.events.removeCover.answer({ params })}
        invalidates={eventReads}
      />
    </div>
  )
}
