import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FieldProps } from './filter.tsx'

interface WordsFieldProps extends Pick<FieldProps, 'label' | 'given' | 'set'> {
  placeholder: string
  most: number
}

/** Text filter, applied on blur or Enter; focus stays in the field. */
export function WordsField({ label, given = '', set, placeholder, most }: WordsFieldProps) {
  const [text, setText] = useState(given)
  const [taken, setTaken] = useState(given)
  // Sync when the filter is removed elsewhere ('Remove all'): otherwise a blur would apply it again.
  if (given !== taken) {
    setTaken(given)
    setText(given)
  }
  const take = () => {
    if (text.trim() !== given) set(text.trim() || null)
  }
  return (
    <TextInput
      label={label}
      placeholder={placeholder}
      value={text}
      maxLength={most}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
      }}
    />
  )
}
