import type { EventRow } from '@muster/contract/events/events.ts'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { DeleteRowDialog } from '../../../ui/data-table/deleting/delete-row-dialog.tsx'
import type { Deleting } from '../../../ui/data-table/deleting/use-deleting.ts'
import { formatCount } from '../../../ui/text/format.ts'
import { eventReads } from './queries.ts'

/** Confirms before an event is deleted. While tasks belong to it, it shows how many and where they are. */
export function DeleteEventDialog({ deleting }: { deleting: Deleting<EventRow> }) {
  return (
    <DeleteRowDialog
      deleting={deleting}
      noun="Event"
      nameOf={({ name }) => name}
      inUse={({ name, tasks }) =>
        tasks > 0 && (
          <>
            <Link to={`/dashboard/tasks?event=${encodeURIComponent(name)}`}>
              {formatCount(tasks, 'task')}
            </Link>
            {tasks === 1
              ? ' belongs to this event. First, move it to another event or to none.'
              : ' belong to this event. First, move them to another event or to none.'}
          </>
        )
      }
      consequence={() =>
        'No tasks belong to this event. It’ll disappear from members’ Special Events, along with its cover.'
      }
      remove={({ id }) => api.events.remove.answer({ params: { event_id: id } })}
      reads={eventReads}
    />
  )
}
