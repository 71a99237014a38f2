import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import { type ColumnChoice, moveColumn, toggleColumn } from './column-choice.ts'
import classes from './data-table.module.css'

interface ColumnChooserProps {
  all: readonly { key: string; title: string }[]
  shown: ColumnChoice
  set: (choice: ColumnChoice) => void
  reset: () => void
}

/** Shows, hides and moves the columns of a list; the first one names the row and stays. */
export function ColumnChooser({ all, shown, set, reset }: ColumnChooserProps) {
  const others = all.slice(1)
  const titleOf = (key: string) => others.find((column) => column.key === key)?.title ?? key
  const hidden = others.filter((column) => !shown.includes(column.key))
  return (
    <Popover position="bottom-end" width={300} trapFocus withinPortal>
      <Popover.Target>
        <Button
          className={classes.chooser}
          variant="subtle"
          size="sm"
          px={10}
          leftSection={<IconColumns3 size={16} />}
        >
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="md" aria-label="Columns">
        <ul className={classes.choice}>
          {shown.map((key, position) => (
            <li key={key}>
              <Checkbox checked label={titleOf(key)} onChange={() => set(toggleColumn(shown, key))} />
              <span className={classes.moves}>
                <ActionIcon
                  variant="subtle"
                  size={28}
                  aria-label={`Move ${titleOf(key)} to the left`}
                  disabled={position === 0}
                  onClick={() => set(moveColumn(shown, key, -1))}
                >
                  <IconArrowUp size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  size={28}
                  aria-label={`Move ${titleOf(key)} to the right`}
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
        <div className={classes.filterFoot}>
          <Button variant="subtle" size="sm" onClick={reset}>
            Reset columns
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
