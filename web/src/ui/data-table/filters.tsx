import { Button, Popover } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { isTouched } from '../form/first-field.tsx'
import { Text } from '../layout/primitives.tsx'
import classes from './data-table.module.css'

export interface FilterChip {
  name: string
  /** Label of its field in the panel: 'District'. */
  field: string
  /** 'Kannur'; omit if the label says it all, as in 'With free seats'. */
  value?: string
  onRemove: () => void
}

interface FiltersProps {
  chips: readonly FilterChip[]
  /** The panel's fields; null for a list whose filters come only from the address. */
  children: ReactNode
  onReset: () => void
  /** Opens the fields elsewhere, if they aren't in the panel. */
  onEdit?: () => void
}

/** Pixels between the panel and the edge of the screen. */
const EDGE = 8

/** Active filters as chips to edit or remove, and a panel to add more. */
export function Filters({ chips, children, onReset, onEdit }: FiltersProps) {
  const [opened, setOpened] = useState(false)
  const [edited, setEdited] = useState<string>()

  function open(field?: string) {
    setEdited(field)
    setOpened(true)
  }

  return (
    <div className={classes.filters}>
      {chips.map((chip) => (
        <Chip key={chip.name} {...chip} onEdit={onEdit ?? (() => open(chip.field))} />
      ))}
      {children !== null && (
        <Popover
          opened={opened}
          onChange={setOpened}
          position="bottom-start"
          trapFocus
          width={320}
          withinPortal
          middlewares={{ size: { padding: EDGE } }}
        >
          <Popover.Target>
            <Button
              variant="subtle"
              size="sm"
              px={10}
              leftSection={<IconPlus size={16} />}
              aria-expanded={opened}
              onClick={() => (opened ? setOpened(false) : open())}
            >
              Filter
            </Button>
          </Popover.Target>
          <Popover.Dropdown p={0} className={classes.filterPanel} aria-label="Filters">
            <div
              className={classes.filterFields}
              ref={(fields) => beginAt(fields, edited)}
              tabIndex={-1}
              data-autofocus={isTouched() || undefined}
            >
              {children}
            </div>
            <div className={classes.filterFoot}>
              {chips.length > 0 && (
                <Button variant="subtle" size="sm" onClick={onReset}>
                  Remove all
                </Button>
              )}
              <Button variant="default" size="sm" onClick={() => setOpened(false)}>
                Close
              </Button>
            </div>
          </Popover.Dropdown>
        </Popover>
      )}
      {chips.length > 1 && (
        <Button variant="subtle" size="sm" px={10} onClick={onReset}>
          Remove all
        </Button>
      )}
    </div>
  )
}

function Chip({ field, value, onRemove, onEdit }: FilterChip & { onEdit: () => void }) {
  const text = value === undefined ? field : `${field}: ${value}`
  return (
    <span className={classes.filter}>
      <button
        type="button"
        className={classes.filterText}
        aria-label={`Change filter ${text}`}
        title={text}
        onClick={onEdit}
      >
        {value === undefined ? (
          <Text as="b" weight={600} tone="ink">
            {field}
          </Text>
        ) : (
          <>
            {field}{' '}
            <Text as="b" weight={600} tone="ink">
              {value}
            </Text>
          </>
        )}
      </button>
      <button
        type="button"
        className={classes.filterRemove}
        aria-label={`Remove filter ${text}`}
        onClick={onRemove}
      >
        <IconX size={14} />
      </button>
    </span>
  )
}

/** Gives the field with this label the panel's initial focus. */
function beginAt(fields: HTMLElement | null, label: string | undefined) {
  if (!fields || label === undefined || isTouched()) return
  const labels = [...fields.querySelectorAll('label')]
  const found = labels.find(({ textContent }) => textContent?.startsWith(label))
  found?.control?.setAttribute('data-autofocus', '')
}
