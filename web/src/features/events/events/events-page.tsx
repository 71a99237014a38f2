import { Menu } from '@mantine/core'
import { listedEventStates } from '@muster/contract/lib/words.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { api } from '../../../api/client.ts'
import { useDeleting } from '../../../ui/data-table/deleting/use-deleting.ts'
import { ListPage } from '../../../ui/data-table/list-page.tsx'
import { DeleteItem, EditItem, RowMenu } from '../../../ui/data-table/row-menu.tsx'
import { choiceFilter } from '../../../ui/data-table/toolbar/ready-filters.tsx'
import { useList } from '../../../ui/data-table/use-list.ts'
import { useOpenedRow } from '../../../ui/data-table/use-opened-row.ts'
import { DeleteEventDialog } from './delete-event-dialog.tsx'
import { eventColumns, firstColumns } from './event-columns.tsx'
import { EventDrawer } from './event-drawer.tsx'
import { stateWords } from './shared/event-words.ts'

const states = listedEventStates.map((value) => ({ value, ...stateWords[value] }))

/** Events that tasks belong to; members see those with dates. */
export default function EventsPage() {
  const list = useList({
    call: api.events.manage,
    columns: eventColumns,
    firstColumns,
    usual: '-created_at',
    narrowedBy: { state: choiceFilter('Status', states) },
    screen: 'events',
    csv: (query) => api.events.csv({ query }),
  })
  const opened = useOpenedRow({ list })
  const deleting = useDeleting(opened)

  return (
    <>
      <ListPage
        list={list}
        label="events"
        title="Events"
        lead="Tasks refer to events by name. Members see events that have dates."
        create={{ label: 'Create event', begin: opened.create }}
        searchBy="Name"
        opening={opened}
        rowMenu={(event) => (
          <RowMenu label={`Actions for ${event.name}`}>
            <EditItem onClick={() => opened.open(event)} />
            {event.link && (
              <Menu.Item
                component="a"
                href={event.link}
                target="_blank"
                rel="noreferrer"
                leftSection={<IconExternalLink size={18} />}
              >
                Open event website
              </Menu.Item>
            )}
            <DeleteItem onClick={() => deleting.begin(event)} />
          </RowMenu>
        )}
        empty={{
          title: 'No events yet',
          text: 'Tasks can belong to an event, such as a festival or a drive. Create the first one.',
        }}
      />
      <EventDrawer opened={opened} onDelete={deleting.begin} />
      <DeleteEventDialog deleting={deleting} />
    </>
  )
}
