import { t } from '@lingui/core/macro'
import { ActionIcon, Button, Checkbox, Popover, SegmentedControl } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Row } from '../../layout/primitives.tsx'
import { Tip } from '../../text/tip.tsx'
import { type ColumnChoice, moveColumn, toggleColumn } from './column-choice.ts'
import classes from './column-chooser.module.css'
import { type Density, densities, useDensity } from './density.ts'

interface ColumnChooserProps {
  /** Undefined for a list with fixed columns. */
  choice:
    | {
        all: readonly { key: string; title: string }[]
        shown: ColumnChoice
        set: (choice: ColumnChoice) => void
        reset: () => void
      }
    | undefined
}

/** Popover for row height, and for which columns show in which order. */
export function ColumnChooser({ choice }: ColumnChooserProps) {
  const { density, setDensity } = useDensity()
  const label = choice ? t`Columns and rows` : t`Rows`
  return (
    <Popover position="bottom-end" width={312} trapFocus withinPortal>
      <Tip label={label}>
        <Popover.Target>
          <ActionIcon className={classes.button} size={36} aria-label={label}>
            <IconColumns3 size={18} />
          </ActionIcon>
        </Popover.Target>
      </Tip>
      <Popover.Dropdown p="md" aria-label={label}>
        <SegmentedControl
          fullWidth
          size="sm"
          aria-label={t`Row height`}
          data={[...densities]}
          value={density}
          onChange={(value) => setDensity(value as Density)}
        />
        {choice && <Choice {...choice} />}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Keys of the columns that gave way because the list is narrow. */
function useGivenWay(): readonly string[] {
  const [keys, setKeys] = useState<readonly string[]>([])
  // After every change: a column that the reader chooses no longer gives way.
  useLayoutEffect(() => {
    const hidden = [...document.querySelectorAll<HTMLElement>('th[data-wide]')]
      .filter((head) => getComputedStyle(head).display === 'none')
      .map(({ dataset }) => dataset.column ?? '')
    setKeys((before) => (before.join() === hidden.join() ? before : hidden))
  })
  return keys
}

/** Shows, hides and moves columns; the first one names the row and stays. */
function Choice({ all, shown: wanted, set, reset }: NonNullable<ColumnChooserProps['choice']>) {
  const givenWay = useGivenWay()
  const shown = wanted.filter((key) => !givenWay.includes(key))
  const others = all.slice(1)
  const inOrder = [
    ...shown.flatMap((key) => others.find((column) => column.key === key) ?? []),
    ...others.filter(({ key }) => !shown.includes(key)),
  ]
  const list = useRef<HTMLUListElement>(null)
  const used = useRef<string>(undefined)

  // A line that moves in the DOM loses focus; restore it for the next key press.
  useLayoutEffect(() => {
    if (!used.current) return
    const [key] = used.current.split(' ')
    const controls = [used.current, `${key} box`].map((name) =>
      list.current?.querySelector<HTMLElement>(`[data-control="${CSS.escape(name)}"]:not(:disabled)`),
    )
    controls.find(Boolean)?.focus()
    used.current = undefined
  })

  function change(control: string, choice: string[]) {
    used.current = control
    set(choice)
  }

  function moveByKey(event: KeyboardEvent, key: string) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || by === 0) return
    event.preventDefault()
    change(`${key} box`, moveColumn(shown, key, by))
  }

  return (
    <>
      <ul ref={list} className={classes.choice} aria-label={t`Columns`}>
        {inOrder.map(({ key, title }, position) => (
          <li key={key} onKeyDown={(event) => moveByKey(event, key)}>
            <Checkbox
              label={title}
              data-control={`${key} box`}
              checked={position < shown.length}
              onChange={() => change(`${key} box`, toggleColumn(shown, key))}
            />
            {position < shown.length && (
              <span className={classes.moves}>
                <Move
                  label={t`Move ${title} up`}
                  control={`${key} up`}
                  disabled={position === 0}
                  onMove={(control) => change(control, moveColumn(shown, key, -1))}
                >
                  <IconArrowUp size={16} />
                </Move>
                <Move
                  label={t`Move ${title} down`}
                  control={`${key} down`}
                  disabled={position === shown.length - 1}
                  onMove={(control) => change(control, moveColumn(shown, key, 1))}
                >
                  <IconArrowDown size={16} />
                </Move>
              </span>
            )}
          </li>
        ))}
      </ul>
      <Row justify="end" mt="sm">
        <Button variant="subtle" size="sm" onClick={reset}>
          {t`Reset columns`}
        </Button>
      </Row>
    </>
  )
}

interface MoveProps {
  label: string
  control: string
  disabled: boolean
  onMove: (control: string) => void
  children: ReactNode
}

function Move({ label, control, disabled, onMove, children }: MoveProps) {
  return (
    <ActionIcon
      variant="subtle"
      size={28}
      aria-label={label}
      data-control={control}
      disabled={disabled}
      onClick={() => onMove(control)}
    >
      {children}
    </ActionIcon>
  )
}
