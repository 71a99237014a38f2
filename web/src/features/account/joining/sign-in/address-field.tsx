import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import { PlainField } from '../../../../ui/plain/plain-field.tsx'

/** Email address or member ID. */
export function AddressField(props: Omit<ComponentProps<typeof PlainField>, 'label'>) {
  return (
    <PlainField
      label={t`Email or member ID`}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
