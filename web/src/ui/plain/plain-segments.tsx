import { useId } from 'react'
import classes from './plain-segments.module.css'

interface PlainSegmentsProps<Value extends string> {
  /** Accessible name of the group. */
  label: string
  data: readonly { readonly value: Value; readonly label: string }[]
  value: Value
  onChange: (value: Value) => void
  size?: 'xs' | 'sm'
}

/** A segmented control for the entrance pages (see PlainButton). */
export function PlainSegments<Value extends string>({
  label: about,
  data,
  value: chosen,
  onChange,
  size = 'sm',
}: PlainSegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset className={classes.segments} data-size={size} aria-label={about}>
      {data.map(({ value, label }) => (
        <label key={value} className={classes.segment}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChange(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
