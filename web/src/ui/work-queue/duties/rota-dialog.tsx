import { t } from '@lingui/core/macro'
import { Modal, Select } from '@mantine/core'
import type { Colleague, WorkQueueName } from '@muster/contract/lib/work-queue.ts'
import { useQuery } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { api } from '../../../api/client.ts'
import { invalidate } from '../../../api/query-client.ts'
import { keyOf, queryOf } from '../../../api/query-of.ts'
import { tellFailure } from '../../acts/tell-failure.ts'
import { useAction } from '../../acts/use-action.ts'
import { Row } from '../../layout/primitives.tsx'
import { QueryView } from '../../loading/query-view.tsx'
import { SkeletonRows } from '../../loading/states.tsx'
import { Avatar } from '../../people/avatar.tsx'
import { PlainButton } from '../../plain/plain-button.tsx'
import { formatDate } from '../../text/format.ts'
import classes from './rota.module.css'

interface RotaDialogProps {
  opened: boolean
  onClose: () => void
}

/** The person on duty for each queue and day of a week. Press Enter or click a day to change it, or drag a face. */
export default function RotaDialog({ opened, onClose }: RotaDialogProps) {
  const [from, setFrom] = useState<string>()
  const query = useQuery(queryOf(api.duties.rota, from ? { query: { from } } : {}, { enabled: opened }))
  const dragOf = useDraggedFace()
  const move = (days: number) => {
    const first = query.data?.days[0]
    if (first) setFrom(dayAfter(first, days))
  }
  return (
    <Modal opened={opened} onClose={onClose} title={t`Rota`} size={960}>
      <Row gap="xs" align="center" justify="end" mb="sm">
        <PlainButton look="default" onClick={() => move(-WEEK)}>
          {t`Previous week`}
        </PlainButton>
        <PlainButton look="default" onClick={() => setFrom(undefined)}>
          {t`This week`}
        </PlainButton>
        <PlainButton look="default" onClick={() => move(WEEK)}>
          {t`Next week`}
        </PlainButton>
      </Row>
      <QueryView query={query} errorTitle={t`We couldn’t load the rota`} skeleton={<SkeletonRows rows={4} />}>
        {({ days, today, queues }) => (
          <div className={classes.scroll}>
            <table className={classes.rota}>
              <thead>
                <tr>
                  <th scope="col">{t`Queue`}</th>
                  {days.map((day) => (
                    <th key={day} scope="col" data-today={day === today || undefined}>
                      {formatDate(day, 'weekdayDayMonth', 'UTC')}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {queues.map(({ queue, title, people }) => (
                  <tr key={queue}>
                    <th scope="row">{title}</th>
                    {days.map((day, at) => (
                      <td key={day} data-today={day === today || undefined}>
                        <Duty
                          queue={queue}
                          name={title}
                          day={day}
                          person={people[at] ?? null}
                          drag={dragOf({ queue, day, person: people[at] ?? null })}
                        />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </QueryView>
    </Modal>
  )
}

/** Days are dates of the calendar, the same in every time zone. */
const WEEK = 7
const DAY_MS = 86_400_000
const dayAfter = (first: string, days: number) =>
  new Date(Date.parse(first) + days * DAY_MS).toISOString().slice(0, 10)

/** A day of a queue, and the person on duty. */
interface Cell {
  readonly queue: WorkQueueName
  readonly day: string
  readonly person: Colleague | null
}

const reads = [keyOf(api.duties), keyOf(api.today)]
/** Changes the people on duty on one or two days, both or neither, unless the table is out of date. */
const useSetDuties = (onDone?: () => void) =>
  useAction({
    call: (changes: readonly { cell: Cell; muid: string | null }[]) =>
      api.duties.setDuties.answer({
        body: {
          duties: changes.map(({ cell: { queue, day, person }, muid }) => ({
            queue,
            day,
            muid,
            seen: person?.muid ?? null,
          })),
        },
      }),
    success: false,
    invalidates: reads,
    ...(onDone && { onDone }),
    // Someone else may have changed the table in the meantime.
    onFailed: (error) => {
      tellFailure(error)
      return invalidate(...reads)
    },
  })

/**
 * Drag and drop for the faces of the rota. A face that's dropped on another one changes places with it. The list of a day
 * does the same by keyboard and on phones.
 * @returns the drag props for a cell
 */
function useDraggedFace() {
  const [dragged, setDragged] = useState<Cell>()
  const [over, setOver] = useState<string>()
  const swap = useSetDuties()
  const keyOfCell = ({ queue, day }: Cell) => `${queue} ${day}`
  function end() {
    setDragged(undefined)
    setOver(undefined)
  }
  return (cell: Cell) => {
    const key = keyOfCell(cell)
    const isTarget =
      dragged !== undefined && keyOfCell(dragged) !== key && dragged.person?.muid !== cell.person?.muid
    return {
      draggable: cell.person !== null && !swap.isPending,
      'data-drop': (isTarget && over === key) || undefined,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        setDragged(cell)
      },
      onDragOver: (event: DragEvent) => {
        if (!isTarget) return
        // Required to allow a drop here.
        event.preventDefault()
        setOver(key)
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(undefined)
      },
      onDragEnd: end,
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (dragged && isTarget) {
          swap.mutate([
            { cell: dragged, muid: cell.person?.muid ?? null },
            { cell, muid: dragged.person?.muid ?? null },
          ])
        }
        end()
      },
    }
  }
}

interface DutyProps {
  queue: WorkQueueName
  name: string
  day: string
  person: Colleague | null
  drag: ReturnType<ReturnType<typeof useDraggedFace>>
}

/** A day of a queue: a face, and a list of colleagues once it is pressed. */
function Duty({ queue, name, day, person, drag }: DutyProps) {
  const [editing, setEditing] = useState(false)
  const { data = [] } = useQuery(queryOf(api.duties.colleagues, { params: { queue } }, { enabled: editing }))
  const set = useSetDuties(() => setEditing(false))
  const label = `${name}, ${formatDate(day, 'weekdayDayMonth', 'UTC')}`
  if (editing) {
    return (
      <Select
        aria-label={label}
        size="xs"
        searchable
        clearable
        autoFocus
        defaultDropdownOpened
        readOnly={set.isPending}
        data={data.map(({ muid, full_name }) => ({ value: muid, label: full_name }))}
        value={person?.muid ?? null}
        onChange={(muid) => set.mutate([{ cell: { queue, day, person }, muid }])}
        onBlur={() => setEditing(false)}
      />
    )
  }
  return (
    <button
      type="button"
      className={classes.duty}
      aria-label={`${label}: ${person?.full_name ?? t`no one`}`}
      title={person?.full_name ?? t`No one`}
      onClick={() => setEditing(true)}
      {...drag}
    >
      {person ? (
        <>
          <Avatar name={person.full_name} src={person.profile_pic} muid={person.muid} size={24} />
          <span>{person.full_name.split(' ')[0]}</span>
        </>
      ) : (
        <span className={classes.nobody}>–</span>
      )}
    </button>
  )
}
