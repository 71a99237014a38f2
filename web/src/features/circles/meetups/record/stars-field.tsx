import { IconStarFilled } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './stars-field.module.css'

const steps = [1, 2, 3, 4, 5] as const

interface StarsFieldProps {
  label: string
  /** Name of the rated person, for the accessible labels of the stars. */
  of: string
  /** 0 while unrated. */
  value: number
  onChange: (value: number) => void
}

/** One to five stars. They are native radio buttons, so that each key press selects right away. */
export function StarsField({ label, of, value, onChange }: StarsFieldProps) {
  const name = useId()
  return (
    <fieldset className={classes.stars}>
      <legend>{label}</legend>
      {steps.map((step) => (
        <label key={step} className={classes.star} data-full={step <= value || undefined}>
          <input
            type="radio"
            name={name}
            value={step}
            checked={step === value}
            onChange={() => onChange(step)}
          />
          <IconStarFilled size={26} aria-hidden="true" />
          <span className="visually-hidden">
            {step} of 5 for {of}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
