import { t } from '@lingui/core/macro'
import { Radio, Stack } from '@mantine/core'

export type Scope = 'one' | 'following'

interface ScopeFieldProps {
  value: Scope
  /** Label of 'and all later ones', with the effect on them. */
  following: string
  onChange: (scope: Scope) => void
}

/** Whether a change applies to one date, or to all later ones as well. */
export function ScopeField({ value, following, onChange }: ScopeFieldProps) {
  return (
    <Radio.Group label={t`Which dates`} value={value} onChange={(scope) => onChange(scope as Scope)}>
      <Stack gap="xs" mt={6}>
        <Radio value="one" label={t`Only this date`} />
        <Radio value="following" label={following} />
      </Stack>
    </Radio.Group>
  )
}
