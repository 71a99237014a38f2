import { plural, t } from '@lingui/core/macro'
import { ActionIcon } from '@mantine/core'
import type { Condition } from '@muster/contract/recognition/achievement-rules.ts'
import { IconX } from '@tabler/icons-react'
import { Row } from '../../../../ui/layout/primitives.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { conditionKinds } from './condition-kinds.ts'
import classes from './rule.module.css'

/** Members who meet a condition: undefined before saving, null while the server is counting. */
export type Count = number | null | undefined

interface ConditionRowProps {
  condition: Condition
  count: Count
  error: string | undefined
  onChange: (condition: Condition | null) => void
}

export function ConditionRow({ condition, count, error, onChange }: ConditionRowProps) {
  const { Icon, label } = conditionKinds[condition.kind]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row with columns, which a fieldset cannot be
    <div className={classes.condition} role="group" aria-label={label} data-wrong={error ? true : undefined}>
      <span className={classes.icon} aria-hidden="true">
        <Icon size={18} />
      </span>
      <Row gap="xs" align="center" wrap size="sm" tone="ink-2">
        <ConditionFields condition={condition} onChange={onChange} />
      </Row>
      <span className={classes.count}>
        {count === null
          ? t`Counting…`
          : count !== undefined && plural(count, { one: `# meets it`, other: `# meet it` })}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t`Remove ${label}`}
        onClick={() => onChange(null)}
      >
        <IconX size={18} />
      </ActionIcon>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
