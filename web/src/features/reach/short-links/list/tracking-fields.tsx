import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { Text } from '../../../../ui/layout/primitives.tsx'
import classes from './link-form.module.css'
import { tracked, trackingFields, trackingOf } from './tracked.ts'

interface TrackingFieldsProps {
  /** The long link as typed. */
  address: string
  onChange: (address: string) => void
}

/** Edits the UTM parameters, which appear in the long link right away. */
export function TrackingFields({ address, onChange }: TrackingFieldsProps) {
  const said = trackingOf(address)
  const isAddress = URL.canParse(address)
  return (
    <details className={classes.more}>
      <summary>{t`Campaign (UTM)`}</summary>
      <Text size="sm" tone="ink-3" mt="xs" mb="xs">
        {isAddress
          ? t`Added to the long link so that the destination’s analytics can see them.`
          : t`Enter the long link first.`}
      </Text>
      <div className={classes.pairs}>
        {trackingFields.map(({ name, label, example }) => (
          <TextInput
            key={name}
            label={label}
            placeholder={example}
            maxLength={100}
            disabled={!isAddress}
            value={said[name]}
            onChange={(event) => onChange(tracked(address, name, event.currentTarget.value))}
          />
        ))}
      </div>
    </details>
  )
}
