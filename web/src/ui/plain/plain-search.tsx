import classes from './plain-search.module.css'
import { useSearchField } from './use-search-field.ts'

interface PlainSearchProps {
  value: string
  placeholder: string
  onChange: (search: string) => void
}

/** A search field for the entrance pages (see PlainButton). */
export function PlainSearch({ value, placeholder, onChange }: PlainSearchProps) {
  const { field } = useSearchField(value, onChange)
  return (
    <div className={classes.box}>
      <svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM21 21l-6-6" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <input {...field} type="search" placeholder={placeholder} />
    </div>
  )
}
