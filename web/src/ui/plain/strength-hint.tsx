import { useSite } from '../../api/site.ts'
import { Row } from '../layout/primitives.tsx'
import { passwordStrength } from './password-strength.ts'
import classes from './strength-hint.module.css'

interface StrengthHintProps {
  /** The typed password. */
  value: string
  /** The member's names and addresses. */
  known?: readonly string[] | undefined
}

/** Strength of a new password with advice, shown below the field. */
export function StrengthHint({ value, known = [] }: StrengthHintProps) {
  const { name } = useSite()
  const { steps, words } = passwordStrength(value, [...known, name])
  return (
    <Row as="span" gap="xs" align="center">
      <span className={classes.steps} data-strength={steps} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      {words}
    </Row>
  )
}
