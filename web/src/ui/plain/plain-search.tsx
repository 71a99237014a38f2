import { useRef } from 'react'
import { usePageKeys } from '../keys/use-page-keys.ts'
import classes from './plain-search.module.css'
import { useTyping } from './use-typing.ts'

interface PlainSearchProps {
  value: string
  placeholder: string
  onChange: (search: string) => void
}

/** Searches while one types, for the entrance pages (see PlainButton); Enter does at once, and '/' jumps here. */
export function PlainSearch({ value, placeholder, onChange }: PlainSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const { text, setText } = useTyping(value, onChange)
  usePageKeys({
    '/': (event) => {
      event.preventDefault()
      input.current?.focus()
    },
  })
  return (
    <div className={classes.box}>
      <svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM21 21l-6-6" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <input
        ref={input}
        type="search"
        aria-label="Search"
        placeholder={placeholder}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChange(text.trim())
        }}
      />
    </div>
  )
}
