import { t } from '@lingui/core/macro'
import { NumberInput, type NumberInputProps } from '@mantine/core'
import type { Ref } from 'react'

/** Whole karma for tasks that leave the amount to the reviewer. */
export default function KarmaField(props: NumberInputProps & { ref: Ref<HTMLInputElement> }) {
  return (
    <NumberInput
      size="sm"
      label={t`Karma`}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      clampBehavior="none"
      {...props}
    />
  )
}
