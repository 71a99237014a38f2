import { Menu } from '@mantine/core'
import {
  IconArchive,
  IconArrowBarUp,
  IconArrowDown,
  IconArrowUp,
  IconExternalLink,
  IconRestore,
} from '@tabler/icons-react'
import { api } from '../../../../api/client.ts'
import { ListPage } from '../../../../ui/data-table/list-page.tsx'
import { RowFormDrawer } from '../../../../ui/data-table/row-drawer.tsx'
import { EditItem, RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import { choiceFilter } from '../../../../ui/data-table/toolbar/ready-filters.tsx'
import { useList } from '../../../../ui/data-table/use-list.ts'
import { useOpenedRow } from '../../../../ui/data-table/use-opened-row.ts'
import { kkemEventReads } from '../queries.ts'
import { eventColumns, firstColumns } from './event-columns.tsx'
import { EventForm } from './event-form.tsx'
import { useEventActs } from './use-event-acts.ts'

const moves = (place: number) => [
  ...(place > 1
    ? [
        { label: 'Move to the top', icon: <IconArrowBarUp size={18} />, place: 1 },
        { label: 'Move up', icon: <IconArrowUp size={18} />, place: place - 1 },
      ]
    : []),
  { label: 'Move down', icon: <IconArrowDown size={18} />, place: place + 1 },
]

const states = [{ value: 'archived', label: 'Archived' }] as const

/** Staff manage the events that were held with kkem, and their order on the public page. */
export default function KkemEventsPage() {
  const list = useList({
    call: api.kkemEvents.list,
    columns: eventColumns,
    firstColumns,
    usual: 'place',
    narrowedBy: { state: choiceFilter('Status', states, { placeholder: 'Shown' }) },
    screen: 'kkem-events',
  })
  const isArchive = list.filters.state === 'archived'
  const opened = useOpenedRow({ list })
  const { archive, restore, move } = useEventActs()

  return (
    <>
      <ListPage
        list={list}
        label="events"
        title="kkem events"
        lead="The events on the kkem page, and the figures that kkem requests"
        create={{ label: 'Add event', begin: opened.create }}
        searchBy="Title or address"
        opening={opened}
        rowMenu={(event) => (
          <RowMenu label={`Actions for ${event.title}`}>
            <EditItem onClick={() => opened.open(event)} />
            {event.place === null ? (
              <Menu.Item leftSection={<IconRestore size={18} />} onClick={() => restore.mutate(event)}>
                Restore
              </Menu.Item>
            ) : (
              <>
                <Menu.Item
                  component="a"
                  href={`/kkem/events/${event.slug}`}
                  target="_blank"
                  rel="noreferrer"
                  leftSection={<IconExternalLink size={18} />}
                >
                  View page
                </Menu.Item>
                {moves(event.place).map(({ label, icon, place }) => (
                  <Menu.Item key={label} leftSection={icon} onClick={() => move.mutate({ event, place })}>
                    {label}
                  </Menu.Item>
                ))}
                <Menu.Item leftSection={<IconArchive size={18} />} onClick={() => archive.mutate(event)}>
                  Archive
                </Menu.Item>
              </>
            )}
          </RowMenu>
        )}
        empty={{
          title: isArchive ? 'The archive is empty' : 'No kkem events yet',
          text: isArchive
            ? 'Archived events don’t appear on the page, and kkem can’t see them.'
            : 'Add an event’s results, and they’ll appear on the kkem page.',
        }}
      />
      <RowFormDrawer opened={opened} noun="event" activity={{ kind: 'kkem_event', reads: kkemEventReads }}>
        {(event) => <EventForm key={event?.id} event={event} onClose={opened.close} />}
      </RowFormDrawer>
    </>
  )
}
