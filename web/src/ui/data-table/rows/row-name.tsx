import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { useAddressParams } from '../../address/use-address-params.ts'
import classes from './rows.module.css'

/** How a row is opened, and where: its address is the list's, with the row's id under `param`; null without one. */
export interface Opening<Row> {
  open: (row: Row) => void
  param: string | ((row: Row) => string | null)
}

/** The list's address with a row open beside it; null for one that has no address. */
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
  opening: Opening<Row> | undefined
  /** As `useRowAddress` gives it. */
  address: string | null
  children: ReactNode
}

/** The name of a row: a link that opens it, in a new tab with Ctrl as every link. */
export function RowName<Row extends { id: string }>({ row, opening, address, children }: RowNameProps<Row>) {
  if (!opening)
    return (
      <span className={classes.name} data-clip>
        {children}
      </span>
    )
  if (!address) {
    return (
      <button type="button" className={classes.name} data-name data-clip onClick={() => opening.open(row)}>
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
        opening.open(row)
      }}
    >
      {children}
    </Link>
  )
}

/** A click that asks for another tab or window. */
export const asksForTab = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey
