import { useSite } from '../../api/site.ts'
import { passwordStrength } from './password-strength.ts'
import classes from './strength-hint.module.css'

interface StrengthHintProps {
  /** What is typed. */
  value: string
  /** Names and addresses of whose password it is. */
  known?: readonly string[] | undefined
}

/** Below a new password: how hard it is to guess, and what to do about it. */
export function StrengthHint({ value, known = [] }: StrengthHintProps) {
  const { name } = useSite()
  const { steps, words } = passwordStrength(value, [...known, name])
  return (
    <span className={classes.hint}>
      <span className={classes.steps} data-strength={steps} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      {words}
    </span>
  )
}
