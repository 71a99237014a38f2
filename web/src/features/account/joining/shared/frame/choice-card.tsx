import { type ReactNode, useId } from 'react'
import { Stack, Text } from '../../../../../ui/layout/primitives.tsx'
import classes from './choice-card.module.css'

interface ChoiceCardProps {
  /** Checkbox: several cards can be chosen; radio: one. */
  type: 'checkbox' | 'radio'
  name: string
  value: string
  checked: boolean
  onChange: (checked: boolean) => void
  title: ReactNode
  text?: ReactNode
  picture?: ReactNode
  /** Domain that sets the colour. */
  domain?: string
  /** A separate button in the corner. */
  corner?: ReactNode
}

/** A card with a native checkbox or radio button, so that keyboards and screen readers can use it. */
export function ChoiceCard(props: ChoiceCardProps) {
  return (
    <div className={classes.card} data-domain={props.domain} data-checked={props.checked || undefined}>
      <label className={classes.label}>
        <input
          className="visually-hidden"
          type={props.type}
          name={props.name}
          value={props.value}
          checked={props.checked}
          onChange={(event) => props.onChange(event.currentTarget.checked)}
        />
        {props.picture && <span className={classes.picture}>{props.picture}</span>}
        <Stack as="span" gap="2xs" grow>
          <Text as="span" size="lg" weight={700} tone="ink" heading>
            {props.title}
          </Text>
          {props.text && (
            <Text as="span" size="xs" tone="ink-2">
              {props.text}
            </Text>
          )}
        </Stack>
        <span className={classes.tick} data-type={props.type}>
          <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
            <path d="M3.5 8.5 l3 3 l6 -6.5" />
          </svg>
        </span>
      </label>
      {props.corner && <span className={classes.corner}>{props.corner}</span>}
    </div>
  )
}

interface ChoiceGridProps {
  legend: string
  /** The error from `useMissing`. */
  problem?: string | undefined
  children: ReactNode
}

/** Cards side by side; stacked on a phone. */
export function ChoiceGrid({ legend, problem, children }: ChoiceGridProps) {
  const problemId = useId()
  return (
    <fieldset className={classes.grid} aria-describedby={problem && problemId} data-missing={problem && true}>
      <legend className="visually-hidden">{legend}</legend>
      {problem && (
        <p id={problemId} className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {children}
    </fieldset>
  )
}
