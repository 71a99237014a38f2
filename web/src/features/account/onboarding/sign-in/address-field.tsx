import type { ComponentProps } from 'react'
import { PlainField } from '../../../../ui/plain/plain-field.tsx'

/** By what a member is known when signing in. */
export function AddressField(props: Omit<ComponentProps<typeof PlainField>, 'label'>) {
  return (
    <PlainField
      label="Email or member ID"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
