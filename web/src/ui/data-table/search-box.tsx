import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { usePageKeys } from '../keys/use-page-keys.ts'
import classes from './data-table.module.css'

interface SearchBoxProps {
  value: string
  /** 'Name, email or member ID' */
  placeholder: string
  onChange: (value: string) => void
}

/** Searches while one types; Enter does at once, the cross clears and lists everything again, '/' jumps here. */
export function SearchBox({ value, placeholder, onChange }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const search = useDebouncedCallback((next: string) => onChange(next.trim()), 300)

  // The address may change from elsewhere: the back button, or a link that clears the search.
  useEffect(() => setText((current) => (current.trim() === value ? current : value)), [value])
  usePageKeys({
    '/': (event) => {
      event.preventDefault()
      input.current?.focus()
    },
  })

  return (
    <TextInput
      ref={input}
      className={classes.search}
      aria-label="Search"
      placeholder={placeholder}
      value={text}
      maxLength={100}
      leftSection={<IconSearch size={18} />}
      rightSection={
        text ? (
          <CloseButton
            size="sm"
            aria-label="Clear the search"
            onClick={() => {
              setText('')
              search.cancel()
              onChange('')
              input.current?.focus()
            }}
          />
        ) : (
          <Kbd size="xs" aria-hidden="true" className={classes.slash}>
            /
          </Kbd>
        )
      }
      onChange={(event) => {
        setText(event.currentTarget.value)
        search(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search.flush()
      }}
    />
  )
}
