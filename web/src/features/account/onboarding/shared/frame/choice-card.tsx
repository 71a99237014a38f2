import { type ReactNode, useId } from 'react'
import classes from './choice-card.module.css'

interface ChoiceCardProps {
  /** Several cards may be chosen, or one. */
  type: 'checkbox' | 'radio'
  name: string
  value: string
  checked: boolean
  onChange: (checked: boolean) => void
  title: ReactNode
  text?: ReactNode
  picture?: ReactNode
  /** Colour of a domain. */
  domain?: string
  /** A button of its own in the corner. */
  corner?: ReactNode
}

/** A card to choose: a real checkbox or radio button, so that keyboard and screen reader know it. */
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
        <span className={classes.words}>
          <span className={classes.title}>{props.title}</span>
          {props.text && <span className={classes.text}>{props.text}</span>}
        </span>
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
  /** What is missing here, as `useMissing` found it. */
  problem?: string | undefined
  children: ReactNode
}

/** Cards beside each other, on the phone below each other. */
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
