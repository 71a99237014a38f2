import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { MenuItem } from '@mantine/core'
import type { EventRow } from '@muster/contract/events/events.ts'
import { listedEventStates } from '@muster/contract/lib/words.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { DeleteRowDialog } from '../../../ui/data-table/deleting/delete-row-dialog.tsx'
import type { Deleting } from '../../../ui/data-table/deleting/use-deleting.ts'
import { useDeleting } from '../../../ui/data-table/deleting/use-deleting.ts'
import { ListPage } from '../../../ui/data-table/list-page.tsx'
import { DeleteItem, EditItem, RowMenu } from '../../../ui/data-table/row-menu.tsx'
import { choiceFilter } from '../../../ui/data-table/toolbar/ready-filters.tsx'
import { useList } from '../../../ui/data-table/use-list.ts'
import { useOpenedRow } from '../../../ui/data-table/use-opened-row.ts'
import { eventColumns, firstColumns } from './event-columns.tsx'
import { EventDrawer } from './event-drawer.tsx'
import { eventReads } from './queries.ts'
import { stateWords } from './shared/event-words.ts'

const states = listedEventStates.map((value) => ({ value, ...stateWords[value] }))

/** Events that tasks belong to; members see those with dates. */
export default function EventsPage() {
  const list = useList({
    call: api.events.manage,
    columns: eventColumns,
    firstColumns,
    usual: '-created_at',
    narrowedBy: { state: choiceFilter(t`Status`, states) },
    screen: 'events',
    csv: (query) => api.events.csv({ query }),
  })
  const opened = useOpenedRow({ list })
  const deleting = useDeleting(opened)

  return (
    <>
      <ListPage
        list={list}
        label={t`events`}
        title={t`Events`}
        lead={t`Tasks refer to events by name. Members see events that have dates.`}
        create={{ label: t`Create event`, begin: opened.create }}
        searchBy={t`Name`}
        opening={opened}
        rowMenu={(event) => (
          <RowMenu label={t`Actions for ${ph({ name: event.name })}`}>
            <EditItem onClick={() => opened.open(event)} />
            {event.link && (
              <MenuItem
                component="a"
                href={event.link}
                target="_blank"
                rel="noreferrer"
                leftSection={<IconExternalLink size={18} />}
              >
                {t`Open event website`}
              </MenuItem>
            )}
            <DeleteItem onClick={() => deleting.begin(event)} />
          </RowMenu>
        )}
        empty={{
          title: t`No events yet`,
          text: t`Tasks can belong to an event, such as a festival or a drive. Create the first one.`,
        }}
      />
      <EventDrawer opened={opened} onDelete={deleting.begin} />
      <DeleteEventDialog deleting={deleting} />
    </>
  )
}

/** Confirms before an event is deleted. While tasks belong to it, it shows how many and where they are. */
function DeleteEventDialog({ deleting }: { deleting: Deleting<EventRow> }) {
  return (
    <DeleteRowDialog
      deleting={deleting}
      deleted={(name) => t`Event “${name}” deleted`}
      nameOf={({ name }) => name}
      inUse={({ name, tasks }) =>
        tasks > 0 && (
          <Trans>
            <Link to={`/dashboard/tasks?event=${encodeURIComponent(name)}`}>
              <Plural value={tasks} one="# task" other="# tasks" />
            </Link>{' '}
            <Plural
              value={tasks}
              one="belongs to this event. First, move it to another event or to none."
              other="belong to this event. First, move them to another event or to none."
            />
          </Trans>
        )
      }
      consequence={() =>
        t`No tasks belong to this event. It’ll disappear from members’ Special Events, along with its cover.`
      }
      remove={({ id }) => api.events.remove.answer({ params: { event_id: id } })}
      reads={eventReads}
    />
  )
}
