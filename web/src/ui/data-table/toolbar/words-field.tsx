import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FieldProps } from './filter.tsx'

interface WordsFieldProps extends Pick<FieldProps, 'label' | 'given' | 'set'> {
  placeholder: string
  most: number
}

/** Words to narrow a list by, taken when the field is left or Enter pressed; the keyboard stays in it. */
export function WordsField({ label, given = '', set, placeholder, most }: WordsFieldProps) {
  const [text, setText] = useState(given)
  const [taken, setTaken] = useState(given)
  // They may be taken away elsewhere, as by 'Remove all', and are not to come back when the field is left.
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
