import { t } from '@lingui/core/macro'
import { Select } from '@mantine/core'
import { ruleWords, type WarningRule, warningRules } from '@muster/contract/people/warning-rules.ts'
import { useState } from 'react'
import { say } from '../language/say.ts'

const MISSING = t`Choose the rule that was broken`

/** The rule that a warning names: its field for a `ReasonDialog`, and the choice, checked when it's sent. */
export function useWarningRule() {
  const [rule, setRule] = useState<WarningRule | null>(null)
  const [isMissing, setMissing] = useState(false)
  const missing = isMissing && rule === null ? MISSING : undefined
  return {
    missing,
    field: (
      <Select
        mt="md"
        label={t`Rule`}
        data={warningRules.map((value) => ({ value, label: say(ruleWords[value]) }))}
        allowDeselect={false}
        // Opening on focus would cover the reason.
        openOnFocus={false}
        value={rule}
        onChange={setRule}
      />
    ),
    /** The chosen rule; without one, the field asks for it. */
    check(): WarningRule | undefined {
      setMissing(true)
      return rule ?? undefined
    },
  }
}
