import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { usePageKeys } from '../keys/use-page-keys.ts'
import { useTyping } from '../plain/use-typing.ts'
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
  const { text, setText } = useTyping(value, onChange)
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
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChange(text.trim())
      }}
    />
  )
}
