import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import type { PlaceRow } from '@muster/contract/places/locations.ts'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Chip } from '../../../../ui/chip.tsx'
import { roles } from '../../../../ui/data-table/rows/roles.ts'
import { alongLine } from '../../../../ui/keys/direction.ts'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { levelIcons, levelWords } from '../place-words.ts'
import classes from './tree.module.css'
import { isPlace, moveOf, type NoteRow, rowTyped, type TreeRow } from './tree-rows.ts'
import type { PlaceTreeState } from './use-tree.ts'

interface PlaceTreeProps {
  tree: PlaceTreeState
  /** ID of the location open next to the tree. */
  chosen: string | null
  onChoose: (place: PlaceRow) => void
  menuOf: (place: PlaceRow) => ReactNode
}

const treegrid = { role: 'treegrid' } as const
const gridcell = { role: 'gridcell' } as const

const heads = [t`Location`, t`Type`, t`Inside`, t`Organisations`, t`Memberships`]

/** Type-ahead: a longer pause between letters starts a new word. In milliseconds. */
const TYPING_MS = 700

/** The locations as a treegrid, with arrow keys and type-ahead. */
export function PlaceTree({ tree, chosen, onChoose, menuOf }: PlaceTreeProps) {
  const grid = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const typed = useRef({ text: '', at: 0 })
  const rows = tree.rows.filter(isPlace)
  const current =
    [focused, chosen].find((id) => rows.some(({ place }) => place.id === id)) ?? rows[0]?.place.id
  const most = Math.max(1, ...rows.filter(({ depth }) => depth === 0).map(({ place }) => place.members))

  function focus(id: string) {
    setFocused(id)
    grid.current?.querySelector<HTMLElement>(`[data-place="${id}"]`)?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const on = (event.target as HTMLElement).dataset.place
    if (!on || event.altKey || event.ctrlKey || event.metaKey) return
    const move = moveOf(alongLine(event.key), rows, on)
    const jump = move || !/^\S$/u.test(event.key) ? null : rowTyped(rows, on, typedWith(event.key))
    if (!move && !jump) return
    event.preventDefault()
    event.stopPropagation()
    if (jump) return focus(jump)
    if (move?.kind === 'focus') return focus(move.id)
    const place = rows.find((row) => row.place.id === move?.id)?.place
    if (place && move?.kind === 'choose') onChoose(place)
    else if (place) tree.setOpen([place.id], move?.kind === 'open')
  }

  function typedWith(letter: string): string {
    const now = performance.now()
    const before = now - typed.current.at < TYPING_MS ? typed.current.text : ''
    typed.current = { text: before === letter ? letter : before + letter, at: now }
    return typed.current.text
  }

  // Scroll to the open location when the page opens.
  useEffect(() => {
    if (chosen) grid.current?.querySelector(`[data-place="${chosen}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  return (
    <table ref={grid} {...treegrid} aria-label={t`Locations`} className={classes.tree} onKeyDown={onKeyDown}>
      <thead {...roles.rowgroup}>
        <tr {...roles.row} className={classes.heads}>
          {heads.map((title, index) => (
            <th key={title} {...roles.columnheader} scope="col" data-number={index > 1 || undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.rowgroup}>
        {tree.rows.map((row) =>
          isPlace(row) ? (
            <Row
              key={row.place.id}
              row={row}
              isFound={tree.isFound(row.place.id)}
              isAbove={tree.isNarrowed && !tree.isFound(row.place.id)}
              isChosen={row.place.id === chosen}
              isCurrent={row.place.id === current}
              share={row.place.members / most}
              menu={menuOf(row.place)}
              onToggle={() => tree.setOpen([row.place.id], !row.open)}
              onChoose={() => {
                focus(row.place.id)
                onChoose(row.place)
              }}
            />
          ) : (
            <Note key={`${row.kind} ${row.parent}`} row={row} onRetry={() => tree.retry(row.parent)} />
          ),
        )}
      </tbody>
    </table>
  )
}

interface RowProps {
  row: TreeRow
  isFound: boolean
  /** Shown only because a descendant matches the search. */
  isAbove: boolean
  isChosen: boolean
  isCurrent: boolean
  /** Members relative to those of the largest country. */
  share: number
  menu: ReactNode
  onToggle: () => void
  onChoose: () => void
}

function Row({ row, isFound, isAbove, isChosen, isCurrent, share, menu, onToggle, onChoose }: RowProps) {
  const { place, depth, open } = row
  const Icon = levelIcons[place.level]
  const Chevron = open ? IconChevronDown : IconChevronRight
  const isEmpty = place.inside === 0 && place.organisations === 0 && place.members === 0
  return (
    <tr
      {...roles.row}
      className={classes.row}
      aria-level={depth + 1}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={open ?? undefined}
      aria-selected={isChosen}
      data-place={place.id}
      data-above={isAbove || undefined}
      data-found={isFound || undefined}
      tabIndex={isCurrent ? 0 : -1}
      onClick={(event) => {
        if (!(event.target as Element).closest('button, [role="menu"]')) onChoose()
      }}
    >
      <td {...gridcell} className={classes.name} style={{ paddingInlineStart: depth * 28 }}>
        {open === null ? (
          <span className={classes.toggle} />
        ) : (
          // The keyboard shortcuts of the row do the same.
          <button
            type="button"
            tabIndex={-1}
            className={classes.toggle}
            aria-label={
              open ? t`Collapse ${ph({ name: place.name })}` : t`Expand ${ph({ name: place.name })}`
            }
            onClick={onToggle}
          >
            <Chevron size={17} />
          </button>
        )}
        <Icon size={17} className={classes.icon} aria-hidden="true" />
        <span className={classes.words} data-level={place.level}>
          {place.name}
        </span>
        {isEmpty && <Chip tone="warn">{t`Empty`}</Chip>}
      </td>
      <Cell>{levelWords[place.level].title}</Cell>
      <Figure value={place.inside} quiet={place.level === 'district'} />
      <Figure value={place.organisations} />
      <Figure value={place.members} strong />
      <td {...gridcell} aria-hidden="true" className={classes.barCell}>
        {place.members > 0 && (
          <span className={classes.bar}>
            <span style={{ width: `${Math.max(1.5, share * 100)}%` }} />
          </span>
        )}
      </td>
      <td {...gridcell} className={classes.menu}>
        {menu}
      </td>
    </tr>
  )
}

function Cell({ children }: { children: ReactNode }) {
  return (
    <td {...gridcell} className={classes.kind}>
      {children}
    </td>
  )
}

/** Shows a number, or “none” for zero. `quiet` hides zeros, for districts, which can't have children. */
function Figure({ value, quiet, strong }: { value: number; quiet?: boolean; strong?: boolean }) {
  return (
    <td {...gridcell} className={classes.figure} data-strong={(strong && value > 0) || undefined}>
      {value > 0 ? (
        formatNumber(value)
      ) : quiet ? (
        ''
      ) : (
        <Text as="span" tone="ink-3">
          {t`none`}
        </Text>
      )}
    </td>
  )
}

function Note({ row, onRetry }: { row: NoteRow; onRetry: () => void }) {
  return (
    <tr {...roles.row} className={classes.note}>
      <td {...gridcell} aria-colspan={7} style={{ paddingInlineStart: row.depth * 28 + 30 }}>
        {row.kind === 'loading' && (
          <>
            <span className="visually-hidden">{t`Loading`}</span>
            <Skeleton height={14} width={180} />
          </>
        )}
        {row.kind === 'more' &&
          t`${plural({ count: row.count }, { one: `# more location`, other: `# more locations` })}. Search for them by name.`}
        {row.kind === 'failed' && (
          <Trans>
            We couldn’t load these locations.{' '}
            <button type="button" className={classes.again} onClick={onRetry}>
              Try again
            </button>
          </Trans>
        )}
      </td>
    </tr>
  )
}
