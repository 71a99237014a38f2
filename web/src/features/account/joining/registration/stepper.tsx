import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Text } from '../../../../ui/layout/primitives.tsx'
import classes from './stepper.module.css'
import { type Step, stepAddresses, steps } from './steps.ts'

interface StepperProps {
  current: Step
  /** Steps that can be reopened. */
  open?: readonly Step[]
}

/** Progress of the registration: all steps and the current one. */
export function Stepper({ current, open = [] }: StepperProps) {
  const at = steps.findIndex((step) => step.id === current)
  return (
    <Text as="nav" mb="xl" aria-label={t`Sign-up steps`}>
      <p className={classes.short} aria-hidden="true">
        <Trans>
          Step {ph({ at: at + 1 })} of {ph({ steps: steps.length })}:{' '}
          <Text as="strong" weight={600} tone="ink">
            {ph({ label: steps[at]?.label })}
          </Text>
        </Trans>
      </p>
      <ol className={classes.steps}>
        {steps.map((step, index) => {
          const name = (
            <>
              <span className={classes.mark}>
                {index < at ? <IconCheck size={15} stroke={3} aria-hidden="true" /> : index + 1}
              </span>
              <span className={classes.label}>{step.label}</span>
              {index < at && <span className="visually-hidden">, {t`done`}</span>}
            </>
          )
          return (
            <li
              key={step.id}
              data-state={index < at ? 'done' : index === at ? 'now' : 'later'}
              aria-current={index === at ? 'step' : undefined}
            >
              {open.includes(step.id) ? <Link to={stepAddresses[step.id]}>{name}</Link> : name}
            </li>
          )
        })}
      </ol>
    </Text>
  )
}
