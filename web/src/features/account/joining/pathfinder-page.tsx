import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { sessionStore } from '../../../api/session/session-store.ts'
import { useTitle } from '../../../api/site.ts'
import { keepInvitation } from '../../../shell/session/kept-invitation.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { useChoices } from './paths/choices.ts'
import { GoalsView } from './paths/goals-view.tsx'
import { PathFrame } from './paths/path-frame.tsx'
import { recommend } from './paths/quiz.ts'
import { newQuiz, type QuizState, useQuiz } from './paths/quiz-state.ts'
import { QuizView } from './paths/quiz-view.tsx'
import { ResultView } from './paths/result-view.tsx'
import { useFinish } from './paths/use-finish.ts'
import { useView } from './paths/use-view.ts'
import { WaysView } from './paths/ways-view.tsx'

const views = ['ways', 'quiz', 'result', 'goals'] as const

/** Finds a member's domains, by choice or by a short quiz, and then the goals. */
export default function PathfinderPage() {
  useTitle(t`Pathfinder`)
  const [params] = useAddressParams()
  const ruri = params.get('ruri')
  const { state: from } = useLocation()
  useEffect(() => keepInvitation(from, sessionStore.readUserInfo()?.value.muid), [from])
  const [choices, change] = useChoices(params)
  const [quiz, changeQuiz] = useQuiz()
  const { view, show } = useView(views, (asked) => asked !== 'goals' || choices.domains.length > 0)
  const { busy, finish } = useFinish(ruri, t`Paths and goals saved`)

  function showResult(done: QuizState) {
    changeQuiz(done)
    change({ domains: recommend(done.answers) })
    show('result')
  }

  switch (view) {
    case 'quiz':
      return (
        <PathFrame
          ruri={ruri}
          title={t`Discover your path`}
          lead={t`Tick whatever fits, or skip the question.`}
        >
          <QuizView quiz={quiz} onChange={changeQuiz} onLeave={() => show('ways')} onDone={showResult} />
        </PathFrame>
      )
    case 'result':
      return (
        <PathFrame
          ruri={ruri}
          title={recommend(quiz.answers).length > 0 ? t`Here’s what fits you` : t`Choose what speaks to you`}
          lead={
            recommend(quiz.answers).length > 0
              ? t`Based on your answers. Change anything you like. The first path becomes your badge.`
              : t`You skipped every question, so nothing is chosen yet.`
          }
        >
          <ResultView
            chosen={choices.domains}
            onChange={(domains) => change({ domains })}
            onBack={() => show('quiz')}
            onAgain={() => {
              changeQuiz(newQuiz())
              show('quiz')
            }}
            onDone={() => show('goals')}
          />
        </PathFrame>
      )
    case 'goals':
      return (
        <PathFrame ruri={ruri} title={t`What are your goals?`} lead={t`Choose as many as you like.`}>
          <GoalsView
            choices={choices}
            busy={busy}
            label={t`Submit`}
            onChange={change}
            onBack={() => show('result')}
            onSubmit={finish}
          />
        </PathFrame>
      )
    default:
      return (
        <PathFrame
          ruri={ruri}
          title={t`Find your path`}
          lead={t`There are four paths here. You can change yours at any time.`}
        >
          <WaysView
            ruri={ruri}
            onChoose={(domain) => change({ domains: [domain] })}
            onQuiz={() => show('quiz')}
          />
        </PathFrame>
      )
  }
}
