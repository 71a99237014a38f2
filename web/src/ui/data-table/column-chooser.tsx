import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import { type ColumnChoice, moveColumn, toggleColumn } from './column-choice.ts'
import classes from './data-table.module.css'

interface ColumnChooserProps {
  columns: readonly { key: string; title: string }[]
  choice: ColumnChoice
  onChange: (choice: ColumnChoice) => void
  onReset: () => void
}

/** Shows, hides and moves the columns of a list; the first one names the row and stays. */
export function ColumnChooser({ columns, choice, onChange, onReset }: ColumnChooserProps) {
  const others = columns.slice(1)
  const titleOf = (key: string) => others.find((column) => column.key === key)?.title ?? key
  const hidden = others.filter((column) => !choice.includes(column.key))
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
          {choice.map((key, position) => (
            <li key={key}>
              <Checkbox checked label={titleOf(key)} onChange={() => onChange(toggleColumn(choice, key))} />
              <span className={classes.moves}>
                <ActionIcon
                  variant="subtle"
                  size={28}
                  aria-label={`Move ${titleOf(key)} to the left`}
                  disabled={position === 0}
                  onClick={() => onChange(moveColumn(choice, key, -1))}
                >
                  <IconArrowUp size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  size={28}
                  aria-label={`Move ${titleOf(key)} to the right`}
                  disabled={position === choice.length - 1}
                  onClick={() => onChange(moveColumn(choice, key, 1))}
                >
                  <IconArrowDown size={16} />
                </ActionIcon>
              </span>
            </li>
          ))}
          {hidden.map(({ key, title }) => (
            <li key={key}>
              <Checkbox checked={false} label={title} onChange={() => onChange(toggleColumn(choice, key))} />
            </li>
          ))}
        </ul>
        <div className={classes.filterFoot}>
          <Button variant="subtle" size="sm" onClick={onReset}>
            Reset columns
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
