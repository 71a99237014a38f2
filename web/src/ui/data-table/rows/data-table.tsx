import { Trans } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { useMedia } from '../../../theme/media.ts'
import { usePrinting } from '../../use-printing.ts'
import classes from '../data-table.module.css'
import { ListPager } from '../pager.tsx'
import { BulkBar } from '../selection/bulk-bar.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { ListError, ListNote } from './list-error.tsx'
import { RowCards } from './row-cards.tsx'
import { useRowKeys } from './row-keys.ts'
import { useRowAddress } from './row-name.tsx'
import { SkeletonCards } from './skeletons.tsx'
import { TableRows } from './table-rows.tsx'

/** Focus inside these doesn't count as leaving the row: they belong to it. */
const BESIDE = '[role=dialog], [role=menu]'
/** A closing dialog restores focus after a short delay. */
const GIVEN_BACK_MS = 50

interface Held {
  readonly id: string
  readonly place: number
}

/**
 * Keeps focus in the list when the focused row disappears, such as after a delete: moves it to the row that
 * takes its position, or to the list if none is left. Otherwise focus would return to the top of the page.
 * @param within focusable container of the rows; each row has its id in `data-row`
 */
function useRowsFocus(
  rows: readonly { readonly id: string }[] | undefined,
  within: RefObject<HTMLElement | null>,
) {
  const held = useRef<Held>(undefined)

  useEffect(() => {
    function follow({ target }: Event) {
      if (!(target instanceof Element) || target.closest(BESIDE)) return
      const row = within.current?.contains(target) ? target.closest('[data-row]') : null
      const all = [...(within.current?.querySelectorAll('[data-row]') ?? [])]
      held.current = row ? { id: row.getAttribute('data-row') ?? '', place: all.indexOf(row) } : undefined
    }
    document.addEventListener('focusin', follow)
    document.addEventListener('pointerdown', follow)
    return () => {
      document.removeEventListener('focusin', follow)
      document.removeEventListener('pointerdown', follow)
    }
  }, [within])

  useEffect(() => {
    const before = held.current
    if (!rows || !before || rows.some(({ id }) => id === before.id)) return
    const focus = () => {
      if (document.activeElement !== null && document.activeElement !== document.body) return
      const all = within.current?.querySelectorAll('[data-row]') ?? []
      const row = all[Math.min(before.place, all.length - 1)]
      const next = row?.querySelector<HTMLElement>('[data-name], a[href], button') ?? within.current
      next?.focus({ preventScroll: true })
    }
    focus()
    const late = setTimeout(focus, GIVEN_BACK_MS)
    return () => clearTimeout(late)
  }, [rows, within])
}

/**
 * Rows of a list with loading, error and empty states, keyboard shortcuts, selection and paging. Cards on a
 * phone.
 */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { query, list, label, selection, bulk } = props
  const rows = query.data?.data
  const pagination = query.data?.pagination
  const stale = query.isPlaceholderData
  const body = useRef<HTMLDivElement>(null)
  useRowsFocus(rows, body)
  return (
    <>
      <ListNote query={query} page={list.page} />
      <div
        ref={body}
        tabIndex={-1}
        className={classes.body}
        aria-busy={query.isFetching && !query.isPaused}
        data-stale={stale || undefined}
      >
        <Rows {...props} rows={rows} />
      </div>
      {selection && bulk && (
        <BulkBar
          selection={selection}
          pagination={pagination}
          takesMatching={props.bulkTakesMatching ?? false}
        >
          {bulk}
        </BulkBar>
      )}
      <div className={classes.foot}>
        <ListPager label={label} list={list} pagination={pagination} isStale={stale} />
      </div>
    </>
  )
}

function Rows<Row extends { id: string }>(props: DataTableProps<Row> & { rows: Row[] | undefined }) {
  const { rows, query, label, selection, opening, groups, empty } = props
  const printing = usePrinting()
  // Paper is as narrow as a phone, but is read by its columns.
  const phone = useMedia('phone') && !printing
  const within = useRef<HTMLDivElement>(null)
  const shown = rows?.filter((row) => !groups?.hides(row)) ?? []
  const keys = useRowKeys({
    rows: shown,
    within,
    selection,
    onOpen: opening?.open,
    undoes: props.undoes ?? false,
  })
  const addressOf = useRowAddress(opening)

  if (rows?.length === 0) return empty
  if (!rows && query.isError) return <ListError query={query} selected={selection?.selected} />
  const shared = { ...props, opening, keys, addressOf }
  return (
    <div ref={within}>
      {!rows && (
        <span className="visually-hidden" role="status">
          <Trans>Loading {label}</Trans>
        </span>
      )}
      {!phone && <TableRows {...shared} rows={rows} />}
      {phone && (rows ? <RowCards {...shared} rows={rows} /> : <SkeletonCards />)}
    </div>
  )
}
