import { t } from '@lingui/core/macro'
import { Button, Popover } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { isTouched } from '../form/first-field.tsx'
import classes from './data-table.module.css'
import { type FilterChip, FilterChips } from './filter-chips.tsx'

interface FiltersProps {
  chips: readonly FilterChip[]
  /** The panel's fields; null for a list whose filters come only from the address. */
  children: ReactNode
  onReset: () => void
}

/** Pixels between the panel and the edge of the screen. */
const EDGE = 8

/** Active filters as chips to edit or remove, and a panel to add more. */
export function Filters({ chips, children, onReset }: FiltersProps) {
  const [opened, setOpened] = useState(false)
  const [edited, setEdited] = useState<string>()

  function open(field?: string) {
    setEdited(field)
    setOpened(true)
  }

  return (
    <FilterChips chips={chips} onEdit={open} onReset={onReset}>
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
              {t`Filter`}
            </Button>
          </Popover.Target>
          <Popover.Dropdown p={0} className={classes.filterPanel} aria-label={t`Filters`}>
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
                  {t`Remove all`}
                </Button>
              )}
              <Button variant="default" size="sm" onClick={() => setOpened(false)}>
                {t`Close`}
              </Button>
            </div>
          </Popover.Dropdown>
        </Popover>
      )}
    </FilterChips>
  )
}

/** Gives the field with this label the panel's initial focus. */
function beginAt(fields: HTMLElement | null, label: string | undefined) {
  if (!fields || label === undefined || isTouched()) return
  const labels = [...fields.querySelectorAll('label')]
  const found = labels.find(({ textContent }) => textContent?.startsWith(label))
  found?.control?.setAttribute('data-autofocus', '')
}
