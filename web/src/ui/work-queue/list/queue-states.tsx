import { t } from '@lingui/core/macro'
import { Select, Tabs } from '@mantine/core'
import { formatNumber } from '../../text/format.ts'
import type { Queue, QueueRow } from '../use-queue.ts'
import classes from '../work-queue.module.css'

/** Maximum number of tabs that fit on a phone. */
const MOST_TABS = 4

interface QueueStatesProps<Row extends QueueRow> {
  queue: Pick<Queue<Row>, 'states' | 'tabs' | 'state' | 'show'>
  /** Counts by state. */
  counts: Readonly<Record<string, number | undefined>>
  /** 'Which meetups' */
  label: string
}

/**
 * Tabs for the waiting rows and each other state; with too many, one “Decided” tab and a select for those without a
 * tab of their own.
 */
export function QueueStates<Row extends QueueRow>({ queue, counts, label }: QueueStatesProps<Row>) {
  const { states, tabs: own, state, show } = queue
  const all = Object.entries(states).map(([value, label]) => ({ value, label }))
  const decided = all.slice(1).filter(({ value }) => !(value in own))
  const first = decided[0]?.value
  const grouped = all.length > MOST_TABS && first !== undefined
  const isDecided = grouped && decided.some(({ value }) => value === state)
  const tabs = grouped
    ? [...all.filter((one) => !decided.includes(one)), { value: first, label: t`Decided` }]
    : all
  return (
    <div className={classes.states}>
      <Tabs value={isDecided ? first : state} onChange={(next) => next && show(next)}>
        <Tabs.List aria-label={label}>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
              {counts[value] !== undefined && (
                <span className={classes.count}> {formatNumber(counts[value])}</span>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {isDecided && (
        <Select
          aria-label={t`Filter by decision`}
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
