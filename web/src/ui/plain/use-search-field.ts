import { t } from '@lingui/core/macro'
import { type ChangeEvent, type KeyboardEvent, useRef } from 'react'
import { usePageKeys } from '../keys/use-page-keys.ts'
import { useTyping } from './use-typing.ts'

/**
 * A search field: debounced while typing, immediate on Enter, and focused by '/' from anywhere on the page.
 */
export function useSearchField(value: string, onChange: (search: string) => void) {
  const ref = useRef<HTMLInputElement>(null)
  const { text, setText, send } = useTyping(value, onChange)
  usePageKeys({
    '/': (event) => {
      event.preventDefault()
      ref.current?.focus()
    },
  })
  return {
    text,
    clear: () => {
      setText('')
      send('')
      ref.current?.focus()
    },
    field: {
      ref,
      'aria-label': t`Search`,
      value: text,
      maxLength: 100,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.currentTarget.value),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') send(text.trim())
        // Back to the list, where single keys act.
        if (event.key === 'Escape') ref.current?.blur()
      },
    },
  }
}
