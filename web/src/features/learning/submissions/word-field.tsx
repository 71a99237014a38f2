import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { REVIEWER_WORDS_LENGTH } from '@muster/contract/lib/words.ts'
import { ApiError } from '../../../api/api-error.ts'

interface WordFieldProps {
  value: string
  error?: string | undefined
  autoFocus?: boolean
  /** The comment goes to several learners. */
  many?: boolean
  onChange: (value: string) => void
  /** Called on Enter. */
  onEnter?: () => void
  /** Called on Escape. */
  onLeave?: () => void
}

/** The reviewer's comment on approved work. */
export function WordField({
  value,
  error,
  autoFocus = false,
  many = false,
  onChange,
  onEnter,
  onLeave,
}: WordFieldProps) {
  return (
    <TextInput
      w="100%"
      {...(many && { mt: 'md' })}
      size="sm"
      label={many ? t`Comment for everyone (optional)` : t`Comment`}
      description={t`What was good, in one line. They can show it on their profile with your name while your profile is public.`}
      placeholder={t`You tested the failure cases first`}
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

/** The validation error of the comment after an attempt to approve. */
export const problemOfWord = (error: Error | null): string | undefined =>
  error instanceof ApiError ? error.fields.words : undefined
