import { TextInput } from '@mantine/core'
import { REVIEWER_WORDS_LENGTH } from '@muster/contract/lib/words.ts'
import { ApiError } from '../../../api/api-error.ts'

interface WordFieldProps {
  value: string
  error?: string | undefined
  autoFocus?: boolean
  /** More than one reads it. */
  many?: boolean
  onChange: (value: string) => void
  /** Enter in the field. */
  onEnter?: () => void
  /** Escape in the field. */
  onLeave?: () => void
}

/** What a reviewer found good about work that they approve. */
export function WordField({
  value,
  error,
  autoFocus,
  many = false,
  onChange,
  onEnter,
  onLeave,
}: WordFieldProps) {
  return (
    <TextInput
      w="100%"
      mt={many ? 'md' : undefined}
      size="sm"
      label={many ? 'Comment for everyone (optional)' : 'Comment'}
      description="What was good, in one line. They can show it on their profile with your name while your profile is public."
      placeholder="You tested the failure cases first"
      maxLength={REVIEWER_WORDS_LENGTH}
      autoComplete="off"
      autoFocus={autoFocus}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter' && onEnter) {
          event.preventDefault()
          onEnter()
        }
        if (event.key === 'Escape' && onLeave) {
          event.stopPropagation()
          onLeave()
        }
      }}
    />
  )
}

/** What is wrong with it, after a try to approve. */
export const problemOfWord = (error: Error | null): string | undefined =>
  error instanceof ApiError ? error.fields.words : undefined
