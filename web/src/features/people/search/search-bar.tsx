import type { ReactNode } from 'react'
import { SearchBox } from '../../../ui/data-table/search-box.tsx'
import classes from './search.module.css'

interface SearchBarProps {
  value: string
  placeholder: string
  onChange: (value: string) => void
  /** Filters beside the field. */
  children?: ReactNode
}

/** Sticky, so that the field stays visible while scrolling through the results. */
export function SearchBar({ value, placeholder, onChange, children }: SearchBarProps) {
  return (
    <search className={classes.bar}>
      <SearchBox value={value} placeholder={placeholder} onChange={onChange} />
      {children}
    </search>
  )
}
