import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { useAddressParams } from '../../address/use-address-params.ts'
import classes from './rows.module.css'

/** How a row opens. `param` is the query parameter that takes the row's id; null for no address. */
export interface Opening<Row> {
  open: (row: Row) => void
  param: string | ((row: Row) => string | null)
}

/** The list's address with a row opened; null if the row has none. */
export function useRowAddress<Row extends { id: string }>(opening: Opening<Row> | undefined) {
  const [params] = useAddressParams()
  return (row: Row): string | null => {
    const param = typeof opening?.param === 'function' ? opening.param(row) : opening?.param
    if (!param) return null
    const opened = new URLSearchParams(params)
    opened.set(param, row.id)
    return `?${opened}`
  }
}

interface RowNameProps<Row extends { id: string }> {
  row: Row
  onOpen: ((row: Row) => void) | undefined
  /** From `useRowAddress`. */
  address: string | null
  children: ReactNode
}

/** The row's name as a link that opens it, or a new tab with Ctrl. */
export function RowName<Row extends { id: string }>({ row, onOpen, address, children }: RowNameProps<Row>) {
  if (!onOpen)
    return (
      <span className={classes.name} data-clip>
        {children}
      </span>
    )
  if (!address) {
    return (
      <button type="button" className={classes.name} data-name data-clip onClick={() => onOpen(row)}>
        {children}
      </button>
    )
  }
  return (
    <Link
      to={address}
      className={classes.name}
      data-name
      data-clip
      onClick={(event) => {
        if (asksForTab(event)) return
        event.preventDefault()
        onOpen(row)
      }}
    >
      {children}
    </Link>
  )
}

/** True for a click that opens a new tab or window. */
export const asksForTab = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey
