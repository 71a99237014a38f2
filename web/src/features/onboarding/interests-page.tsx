import { Button } from '@mantine/core'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useTitle } from '../../api/site.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { withReturn } from './onward.ts'
import { useChoices } from './paths/choices.ts'
import { DomainCards } from './paths/domain-cards.tsx'
import { GoalsView } from './paths/goals-view.tsx'
import { PathFrame } from './paths/path-frame.tsx'
import { useFinish } from './paths/use-finish.ts'
import { useView } from './paths/use-view.ts'
import forms from './shared/frame/forms.module.css'

/** Domains and goals without the quiz; visitors may choose them before they register. */
export default function InterestsPage() {
  useTitle('Interests')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [choices, change] = useChoices(params)
  const { view, show } = useView(['domains', 'goals'], () => choices.domains.length > 0)
  const ruri = params.get('ruri')
  const { busy, finish } = useFinish(ruri, 'Interests and goals saved successfully')

  if (view === 'goals') {
    return (
      <PathFrame ruri={ruri} title="What do you expect?" lead="Pick your goal. Several are fine.">
        <GoalsView
          choices={choices}
          busy={busy}
          label="Continue"
          onChange={change}
          onBack={() => show('domains')}
          onSubmit={finish}
        />
      </PathFrame>
    )
  }
  return (
    <PathFrame
      ruri={ruri}
      title="What describes you the most?"
      lead={
        <>
          Please select your interested area. Several are fine; the first becomes your badge. Not sure?{' '}
          <Link to={withReturn('/register/pathfinder?view=quiz', ruri)}>Let eight questions help</Link>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (choices.domains.length > 0) show('goals')
        }}
      >
        <DomainCards chosen={choices.domains} info="fields" onChange={(domains) => change({ domains })} />
        <div className={forms.buttons}>
          <Button variant="default" onClick={() => void navigate(withReturn('/register/pathfinder', ruri))}>
            Back
          </Button>
          <SubmitButton busy={false} disabled={choices.domains.length === 0}>
            Continue
          </SubmitButton>
        </div>
      </form>
    </PathFrame>
  )
}
