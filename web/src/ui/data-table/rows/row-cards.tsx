import { ph, t } from '@lingui/core/macro'
import { useLongPress } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { Fragment, type MouseEvent, useRef } from 'react'
import { type Column, isBlank } from '../columns/column.ts'
import { grouped } from './row-groups.ts'
import { isControl } from './row-keys.ts'
import { RowName } from './row-name.tsx'
import classes from './rows.module.css'
import type { RowsProps } from './table-rows.tsx'

const PICTURE = 36
/** A card has room for three facts. */
const FACTS = 3

/** The rows on a phone: cards of at most three lines that open on tap. */
export function RowCards<Row extends { id: string }>(
  props: Omit<RowsProps<Row>, 'rows'> & { rows: readonly Row[] },
) {
  const { groups } = props
  return (
    <ul aria-label={props.label}>
      {grouped(props.rows, groups).map(({ key, shown, hidden }) => (
        <Fragment key={key}>
          {groups && <li className={classes.group}>{groups.head(key)}</li>}
          {shown.map((row) => (
            <RowCard key={row.id} {...props} row={row} />
          ))}
          {groups && hidden > 0 && (
            <li className={classes.group} data-foot>
              {groups.foot(key, hidden)}
            </li>
          )}
        </Fragment>
      ))}
    </ul>
  )
}

function RowCard<Row extends { id: string }>(props: Omit<RowsProps<Row>, 'rows'> & { row: Row }) {
  const { row, allColumns, rowMenu, selection, opening, addressOf, keys } = props
  const [name] = allColumns
  const said = (column: Column<Row>) => (column.onCard ?? column.render)(row)
  const partsOf = (place: Column<Row>['card']) =>
    allColumns
      .filter(({ card }) => card === place)
      .flatMap((column) => {
        const value = said(column)
        return isBlank(value) ? [] : [{ key: column.key, value }]
      })
  const [corner] = partsOf('corner')
  const facts = partsOf('fact').slice(0, FACTS)
  const press = usePress(selection?.isSelectable(row) ? () => keys.pick(row) : undefined)

  function click(event: MouseEvent) {
    if (opening && !isControl(event.target)) opening.open(row)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the name is a link for the keyboard; the card only makes it larger
    <li
      className={classes.card}
      data-row={row.id}
      data-opens={opening !== undefined || undefined}
      data-selected={selection?.has(row) || undefined}
      data-marked={row.id === keys.marked || undefined}
      onClick={click}
      {...press}
    >
      <Mark {...props} />
      <div className={classes.cardText}>
        <div className={classes.cardHead}>
          <RowName row={row} onOpen={opening?.open} address={addressOf(row)}>
            {name?.render(row)}
          </RowName>
          {corner?.value}
        </div>
        {partsOf('line')
          .slice(0, 1)
          .map(({ key, value }) => (
            <p key={key} className={classes.cardLine}>
              {value}
            </p>
          ))}
        {facts.length > 0 && (
          <p className={classes.cardFacts}>
            {facts.map(({ key, value }) => (
              <span key={key}>{value}</span>
            ))}
          </p>
        )}
      </div>
      {rowMenu?.(row)}
    </li>
  )
}

/** The row's picture; tap it to select the row if rows are selectable. */
function Mark<Row extends { id: string }>({
  row,
  allColumns: [name],
  selection,
  keys,
}: Pick<RowsProps<Row>, 'allColumns' | 'selection' | 'keys'> & { row: Row }) {
  const picture = name?.picture?.(row, PICTURE)
  if (!selection) return picture
  const selected = selection.has(row)
  return (
    <label className={classes.mark}>
      <input
        type="checkbox"
        className="visually-hidden"
        aria-label={t`Select ${ph({ name: selection.nameOf(row) })}`}
        disabled={!selection.isSelectable(row)}
        checked={selected}
        onChange={() => keys.pick(row)}
      />
      {selected ? (
        <span className={classes.marked}>
          <IconCheck size={20} />
        </span>
      ) : (
        (picture ?? <span className={classes.unmarked} />)
      )}
    </label>
  )
}

/** Long press by touch; swallows the click that follows, so the card doesn't open too. */
function usePress(act: (() => void) | undefined) {
  const pressed = useRef(false)
  const handlers = useLongPress(
    () => {
      pressed.current = true
      act?.()
    },
    {
      events: ['touch'],
      threshold: 500,
      cancelOnMove: true,
      onStart: () => {
        pressed.current = false
      },
    },
  )
  if (!act) return {}
  return {
    ...handlers,
    onClickCapture: (event: MouseEvent) => {
      if (!pressed.current) return
      pressed.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onContextMenu: (event: MouseEvent) => {
      // Otherwise the browser shows its context menu for the link under the finger.
      if ((event.nativeEvent as PointerEvent).pointerType === 'touch') event.preventDefault()
    },
  }
}
