import { Select, Tabs } from '@mantine/core'
import type { Queue, QueueRow } from '../use-queue.ts'
import classes from '../work-queue.module.css'

/** Maximum number of tabs that fit on a phone. */
const MOST_TABS = 4

interface QueueStatesProps<Row extends QueueRow> {
  queue: Pick<Queue<Row>, 'states' | 'state' | 'isWaiting' | 'show'>
  /** 'Which meetups' */
  label: string
}

/** Tabs for the waiting rows and each decided state; with too many states, one “Decided” tab and a select. */
export function QueueStates<Row extends QueueRow>({ queue, label }: QueueStatesProps<Row>) {
  const { states, state, isWaiting, show } = queue
  const all = Object.entries(states).map(([value, label]) => ({ value, label }))
  const [waiting, ...decided] = all
  const first = decided[0]?.value
  const grouped = all.length > MOST_TABS
  const tabs = grouped && waiting && first ? [waiting, { value: first, label: 'Decided' }] : all
  return (
    <div className={classes.states}>
      <Tabs value={grouped && !isWaiting ? (first ?? null) : state} onChange={(next) => next && show(next)}>
        <Tabs.List aria-label={label}>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {grouped && !isWaiting && (
        <Select
          aria-label="Filter by decision"
          size="sm"
          allowDeselect={false}
          data={decided}
          value={state}
          onChange={(next) => next && show(next)}
        />
      )}
    </div>
  )
}
