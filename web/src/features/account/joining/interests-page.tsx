import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTitle } from '../../../api/site.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import classes from './interests-page.module.css'
import { withReturn } from './onward.ts'
import { useChoices } from './paths/choices.ts'
import { DomainCards } from './paths/domain-cards.tsx'
import { GoalFields } from './paths/goals-view.tsx'
import { PathFrame } from './paths/path-frame.tsx'
import { useFinish } from './paths/use-finish.ts'
import forms from './shared/frame/forms.module.css'
import { useMissing } from './shared/frame/use-missing.ts'

/**
 * Picks domains and, once one is chosen, goals, without the quiz. Visitors can choose before they sign up.
 */
export default function InterestsPage() {
  useTitle(t`Interests`)
  const navigate = useNavigate()
  const [params] = useAddressParams()
  const [choices, keep] = useChoices(params)
  const ruri = params.get('ruri')
  const { busy, finish } = useFinish(ruri, t`Interests and goals saved`)
  const goalsId = useId()
  const hasDomain = choices.domains.length > 0
  const { form, missing, ask, end } = useMissing()

  const change: typeof keep = (part) => {
    end()
    keep(part)
  }

  return (
    <PathFrame
      ruri={ruri}
      title={t`Choose your path`}
      lead={
        <Trans>
          What do you like doing? Choose as many as you like. The first becomes your badge. Not sure?{' '}
          <Link to={withReturn('/register/pathfinder?view=quiz', ruri)}>Take the eight-question quiz</Link>
        </Trans>
      }
    >
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!hasDomain) ask('domains')
          else if (choices.endgoals.length === 0) ask('endgoals')
          else if (!busy) void finish(choices)
        }}
      >
        <DomainCards
          chosen={choices.domains}
          problem={missing.domains}
          info="fields"
          onChange={(domains) => change({ domains })}
        />
        {hasDomain && (
          <section className={classes.goals} aria-labelledby={goalsId}>
            <h2 id={goalsId}>{t`What are your goals?`}</h2>
            <p>{t`Choose as many as you like.`}</p>
            <GoalFields choices={choices} problem={missing.endgoals} onChange={change} />
          </section>
        )}
        <div className={forms.buttons}>
          <Button
            variant="default"
            disabled={busy}
            onClick={() => void navigate(withReturn('/register/pathfinder', ruri))}
          >
            {t`Back`}
          </Button>
          <SubmitButton busy={busy}>{t`Continue`}</SubmitButton>
        </div>
      </form>
    </PathFrame>
  )
}
