import { ActionIcon, Button, Checkbox, Popover, SegmentedControl, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { type ColumnChoice, moveColumn, toggleColumn } from './column-choice.ts'
import classes from './column-chooser.module.css'
import { type Density, densities, useDensity } from './density.ts'

interface ColumnChooserProps {
  /** Undefined for a list that always shows the same columns. */
  choice:
    | {
        all: readonly { key: string; title: string }[]
        shown: ColumnChoice
        set: (choice: ColumnChoice) => void
        reset: () => void
      }
    | undefined
}

/** How a list looks: the height of its rows, and which columns it shows in which order. */
export function ColumnChooser({ choice }: ColumnChooserProps) {
  const { density, setDensity } = useDensity()
  const label = choice ? 'Columns and rows' : 'Rows'
  return (
    <Popover position="bottom-end" width={312} trapFocus withinPortal>
      <Popover.Target>
        <Tooltip label={label}>
          <ActionIcon className={classes.button} size={36} aria-label={label}>
            <IconColumns3 size={18} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p="md" aria-label={label}>
        <SegmentedControl
          fullWidth
          size="sm"
          aria-label="Height of the rows"
          data={[...densities]}
          value={density}
          onChange={(value) => setDensity(value as Density)}
        />
        {choice && <Choice {...choice} />}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Shows, hides and moves the columns; the first one names the row and stays. */
function Choice({ all, shown, set, reset }: NonNullable<ColumnChooserProps['choice']>) {
  const others = all.slice(1)
  const titleOf = (key: string) => others.find((column) => column.key === key)?.title ?? key
  const hidden = others.filter((column) => !shown.includes(column.key))

  function moveByKey(event: KeyboardEvent, key: string) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined
    if (!event.altKey || !by) return
    event.preventDefault()
    set(moveColumn(shown, key, by))
  }

  return (
    <>
      <ul className={classes.choice} aria-label="Columns">
        {shown.map((key, position) => (
          <li key={key} onKeyDown={(event) => moveByKey(event, key)}>
            <Checkbox checked label={titleOf(key)} onChange={() => set(toggleColumn(shown, key))} />
            <span className={classes.moves}>
              <ActionIcon
                variant="subtle"
                size={28}
                aria-label={`Move ${titleOf(key)} up`}
                disabled={position === 0}
                onClick={() => set(moveColumn(shown, key, -1))}
              >
                <IconArrowUp size={16} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                size={28}
                aria-label={`Move ${titleOf(key)} down`}
                disabled={position === shown.length - 1}
                onClick={() => set(moveColumn(shown, key, 1))}
              >
                <IconArrowDown size={16} />
              </ActionIcon>
            </span>
          </li>
        ))}
        {hidden.map(({ key, title }) => (
          <li key={key}>
            <Checkbox checked={false} label={title} onChange={() => set(toggleColumn(shown, key))} />
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <Button variant="subtle" size="sm" onClick={reset}>
          Reset columns
        </Button>
      </div>
    </>
  )
}
