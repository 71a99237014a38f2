import { Link } from 'react-router'
import { Row } from '../../../ui/layout/primitives.tsx'
import classes from './set-up.module.css'
import { placeOf, type Step, shownSteps } from './steps.ts'

/** The steps with the current one marked. Once the account exists, any step can be opened. */
export function StepList({ current }: { current: Step }) {
  const at = placeOf(current)
  const mayChoose = current !== 'account'
  return (
    <nav className={classes.steps} aria-label="Set-up">
      <Row as="ol" gap="xs">
        {shownSteps.map(({ id, label }) => {
          const place = placeOf(id)
          const state = place < at ? 'done' : place === at ? 'now' : 'later'
          return (
            <li key={id} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
              {mayChoose && id !== 'account' ? <Link to={`?step=${id}`}>{label}</Link> : <span>{label}</span>}
              {state === 'done' && <span className="visually-hidden">, done</span>}
            </li>
          )
        })}
      </Row>
    </nav>
  )
}
