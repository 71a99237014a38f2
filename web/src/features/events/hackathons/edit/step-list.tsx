import { plural, t } from '@lingui/core/macro'
import type { MissingField } from '@muster/contract/events/hackathon-shapes.ts'
import { IconCheck } from '@tabler/icons-react'
import { type StepId, stepOf, steps } from './hackathon-values.ts'
import classes from './wizard.module.css'

interface StepListProps {
  current: StepId
  missing: readonly MissingField[]
  onOpen: (id: StepId) => void
}

/** The steps, each with a tick or its number of missing parts. */
export function StepList({ current, missing, onOpen }: StepListProps) {
  return (
    <nav className={classes.steps} aria-label={t`Steps`}>
      <ol>
        {steps.map(({ id, title, about }) => {
          const lacks = missing.filter(({ field }) => stepOf(field) === id).length
          return (
            <li key={id}>
              <button
                type="button"
                className={classes.step}
                aria-current={id === current ? 'step' : undefined}
                onClick={() => onOpen(id)}
              >
                <span className={classes.tick} data-lacks={lacks > 0 || undefined} aria-hidden="true">
                  {lacks > 0 ? lacks : <IconCheck size={16} />}
                </span>
                <span className={classes.stepWords}>
                  <strong>{title}</strong>
                  <span data-lacks={lacks > 0 || undefined}>
                    {lacks > 0 ? t`${plural(lacks, { one: `# field`, other: `# fields` })} missing` : about}
                  </span>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
      <p
        className={classes.hint}
      >{t`You can fill in the steps in any order. Only organisers can see a draft.`}</p>
    </nav>
  )
}
