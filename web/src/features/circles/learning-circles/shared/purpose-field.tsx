import { t } from '@lingui/core/macro'
import { TextInput, type TextInputProps } from '@mantine/core'
import { PURPOSE_LENGTH } from '@muster/contract/lib/circle-words.ts'
import wide from '../../../../ui/form/form-layout.module.css'

/** The purpose of a circle, in one line. */
export function PurposeField(props: TextInputProps) {
  return (
    <TextInput
      className={wide.wide}
      label={t`Purpose`}
      description={t`One line that everyone can read, up to ${PURPOSE_LENGTH} characters`}
      placeholder={t`We turn broken things into working ones`}
      maxLength={PURPOSE_LENGTH}
      {...props}
    />
  )
}
