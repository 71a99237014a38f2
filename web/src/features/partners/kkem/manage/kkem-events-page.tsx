import { ph, plural, t } from '@lingui/core/macro'
import { MenuItem } from '@mantine/core'
import type { KkemEventRow, kkemEvents } from '@muster/contract/partners/kkem-events.ts'
import {
  IconArchive,
  IconArrowBarUp,
  IconArrowDown,
  IconArrowUp,
  IconExternalLink,
  IconRestore,
} from '@tabler/icons-react'
import { useEffect } from 'react'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { authoredColumns } from '../../../../ui/data-table/columns/authored-columns.tsx'
import { countColumn, dateColumn, textColumn } from '../../../../ui/data-table/columns/ready-columns.tsx'
import { ListPage } from '../../../../ui/data-table/list-page.tsx'
import { RowFormDrawer } from '../../../../ui/data-table/row-drawer.tsx'
import { EditItem, RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import { choiceFilter } from '../../../../ui/data-table/toolbar/ready-filters.tsx'
import type { ColumnOf } from '../../../../ui/data-table/use-list.ts'
import { useList } from '../../../../ui/data-table/use-list.ts'
import { useOpenedRow } from '../../../../ui/data-table/use-opened-row.ts'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { kkemEventReads } from '../queries.ts'

const EventForm = lazyPart(async () => ({ default: (await import('./event-form.tsx')).EventForm }))

const of = ({ id: event_id }: KkemEventRow) => ({ event_id })

/** Actions for an event other than editing: move it, archive it (with undo) and restore it. */
function useEventActs() {
  const restore = useAction({
    call: (event: KkemEventRow) => api.kkemEvents.restore.answer({ params: of(event) }),
    invalidates: kkemEventReads,
  })
  const archive = useAction({
    call: (event: KkemEventRow) => api.kkemEvents.archive.answer({ params: of(event) }),
    success: false,
    onDone: (_reply, event) => {
      toast.action({
        text: t`“${ph({ title: event.title })}” archived`,
        label: t`Undo`,
        onAct: () => restore.mutate(event),
      })
      void invalidate(...kkemEventReads)
    },
  })
  const move = useAction({
    call: ({ event, place }: { event: KkemEventRow; place: number }) =>
      api.kkemEvents.move.answer({ params: of(event), body: { place } }),
    success: (_answer, { event, place }) => t`“${ph({ title: event.title })}” moved to position ${place}`,
    invalidates: kkemEventReads,
  })
  return { archive, restore, move }
}

const eventColumns: readonly ColumnOf<(typeof kkemEvents)['list']>[] = [
  textColumn('title', t`Title`, { sorted: true, width: 260 }),
  {
    key: 'place',
    title: t`Position`,
    sortKey: 'place',
    align: 'right',
    width: 104,
    card: 'fact',
    onCard: ({ place }) => (place === null ? t`archived` : t`position ${place}`),
    render: ({ place }) => place ?? '',
  },
  dateColumn('starts_on', t`Started`, { sorted: true, card: 'line' }),
  countColumn('registered', t`Registered`, { sorted: true, width: 112 }),
  countColumn('participants', t`Attended`, {
    sorted: true,
    width: 106,
    counted: (n) => plural(n, { one: '# participant', other: '# participants' }),
  }),
  ...authoredColumns,
]

/** The default columns, as many as fit on a laptop. The others are in the column menu. */
const firstColumns = ['place', 'starts_on', 'registered', 'participants', 'updated_at', 'updated_by']

const moves = (place: number) => [
  ...(place > 1
    ? [
        { label: t`Move to the top`, icon: <IconArrowBarUp size={18} />, place: 1 },
        { label: t`Move up`, icon: <IconArrowUp size={18} />, place: place - 1 },
      ]
    : []),
  { label: t`Move down`, icon: <IconArrowDown size={18} />, place: place + 1 },
]

const states = [{ value: 'archived', label: t`Archived` }] as const

/** Staff manage the events that were held with kkem, and their order on the public page. */
export default function KkemEventsPage() {
  useEffect(EventForm.prepare, [])
  const list = useList({
    call: api.kkemEvents.list,
    columns: eventColumns,
    firstColumns,
    usual: 'place',
    narrowedBy: { state: choiceFilter(t`Status`, states, { placeholder: t`Shown` }) },
    screen: 'kkem-events',
    csv: (query) => api.kkemEvents.csv({ query }),
  })
  const isArchive = list.filters.state === 'archived'
  const opened = useOpenedRow({ list })
  const { archive, restore, move } = useEventActs()

  return (
    <>
      <ListPage
        list={list}
        label={t`events`}
        title={t`kkem events`}
        lead={t`The events on the kkem page, and the figures that kkem requests`}
        create={{ label: t`Add event`, begin: opened.create }}
        searchBy={t`Title or address`}
        opening={opened}
        rowMenu={(event) => (
          <RowMenu label={t`Actions for ${ph({ title: event.title })}`}>
            <EditItem onClick={() => opened.open(event)} />
            {event.place === null ? (
              <MenuItem leftSection={<IconRestore size={18} />} onClick={() => restore.mutate(event)}>
                {t`Restore`}
              </MenuItem>
            ) : (
              <>
                <MenuItem
                  component="a"
                  href={`/kkem/events/${event.slug}`}
                  target="_blank"
                  rel="noreferrer"
                  leftSection={<IconExternalLink size={18} />}
                >
                  {t`View page`}
                </MenuItem>
                {moves(event.place).map(({ label, icon, place }) => (
                  <MenuItem key={label} leftSection={icon} onClick={() => move.mutate({ event, place })}>
                    {label}
                  </MenuItem>
                ))}
                <MenuItem leftSection={<IconArchive size={18} />} onClick={() => archive.mutate(event)}>
                  {t`Archive`}
                </MenuItem>
              </>
            )}
          </RowMenu>
        )}
        empty={{
          title: isArchive ? t`The archive is empty` : t`No kkem events yet`,
          text: isArchive
            ? t`Archived events don’t appear on the page, and kkem can’t see them.`
            : t`Add an event’s results, and they’ll appear on the kkem page.`,
        }}
      />
      <RowFormDrawer
        opened={opened}
        words={{ create: t`Create event`, edit: t`Edit event`, missing: t`We couldn’t find this event here` }}
        activity={{ kind: 'kkem_event', reads: kkemEventReads }}
      >
        {(event) => <EventForm key={event?.id} event={event} onClose={opened.close} />}
      </RowFormDrawer>
    </>
  )
}
