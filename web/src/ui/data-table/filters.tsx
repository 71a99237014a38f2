import { Button, Popover } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './data-table.module.css'

export interface FilterChip {
  name: string
  /** 'District: Kannur' */
  text: string
  onRemove: () => void
}

interface FiltersProps {
  chips: readonly FilterChip[]
  /** The fields, one below the other. */
  children: ReactNode
  onReset: () => void
}

/** The filters that are set, as chips with a cross, and a panel to set more. */
export function Filters({ chips, children, onReset }: FiltersProps) {
  const [opened, setOpened] = useState(false)
  return (
    <div className={classes.filters}>
      {chips.map((chip) => (
        <span key={chip.name} className={classes.filter}>
          <span className={classes.filterText} title={chip.text}>
            {chip.text}
          </span>
          <button type="button" aria-label={`Remove filter ${chip.text}`} onClick={chip.onRemove}>
            <IconX size={14} />
          </button>
        </span>
      ))}
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        trapFocus
        width={320}
        withinPortal
      >
        <Popover.Target>
          <Button
            variant="subtle"
            size="sm"
            px={10}
            leftSection={<IconPlus size={16} />}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            Add filter
          </Button>
        </Popover.Target>
        <Popover.Dropdown p="md" aria-label="Filters">
          <div className={classes.filterFields}>{children}</div>
          <div className={classes.filterFoot}>
            {chips.length > 0 && (
              <Button variant="subtle" size="sm" onClick={onReset}>
                Clear all
              </Button>
            )}
            <Button variant="default" size="sm" onClick={() => setOpened(false)}>
              Close
            </Button>
          </div>
        </Popover.Dropdown>
      </Popover>
      {chips.length > 1 && (
        <Button variant="subtle" size="sm" px={10} onClick={onReset}>
          Clear all
        </Button>
      )}
    </div>
  )
}
