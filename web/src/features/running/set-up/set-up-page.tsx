import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { isAllowed, pageAccess } from '@muster/contract/access/access.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import { useTitle } from '../../../api/site.ts'
import { useUserInfo } from '../../../shell/session/session-queries.ts'
import { useAddressParam } from '../../../ui/address/use-address-param.ts'
import { Row } from '../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { PlainLinkButton } from '../../../ui/plain/plain-button.tsx'
import { OnboardingFrame } from '../../account/joining/shared/frame/onboarding-frame.tsx'
import { Panel } from '../../account/joining/shared/frame/panel.tsx'
import classes from './set-up.module.css'
import { AccountStep } from './steps/account-step.tsx'
import { AddressStep } from './steps/address-step.tsx'
import { CommunityStep } from './steps/community-step.tsx'
import { DoneStep } from './steps/done-step.tsx'
import { FilesStep } from './steps/files-step.tsx'
import { MailStep } from './steps/mail-step.tsx'
import { NameStep } from './steps/name-step.tsx'
import { isStep, placeOf, type Step, shownSteps, stepAfter, stepTexts } from './steps.ts'

const promise = {
  title: t`Yours to build.`,
  text: t`In a few minutes, your community will have a home. You can change everything here later.`,
}

/** Set-up on first start: the administrator's account, then the steps for a new community. */
export default function SetUpPage() {
  useTitle(t`Set up`)
  const state = useQuery(queryOf(api.setUp.state))
  return (
    <QueryView query={state}>
      {({ is_open }) => (is_open ? <First onDone={() => state.refetch()} /> : <Rest />)}
    </QueryView>
  )
}

function First({ onDone }: { onDone: () => Promise<unknown> }) {
  return (
    <Frame step="account">
      <AccountStep onDone={async () => void (await onDone())} />
    </Frame>
  )
}

/** The remaining steps are for administrators. Everyone else sees that the set-up is finished. */
function Rest() {
  return sessionStore.refreshToken() === null ? <Over /> : <ForAdministrators />
}

function ForAdministrators() {
  const me = useUserInfo()
  return (
    <QueryView query={me}>
      {({ roles, dynamic_type: dynamicTypes }) =>
        isAllowed(pageAccess.test, { roles, dynamicTypes }) ? <Steps /> : <Over />
      }
    </QueryView>
  )
}

function Over() {
  return (
    <OnboardingFrame title={t`Already set up`} promise={promise}>
      <Panel
        tone="good"
        title={t`This community already has an administrator`}
        actions={<PlainLinkButton to="/login?ruri=/set-up">{t`Sign in`}</PlainLinkButton>}
      >
        <Trans>
          Administrators can sign in and continue setting up. To become an administrator, ask one of them.{' '}
          <Link to="/">Homepage</Link>
        </Trans>
      </Panel>
    </OnboardingFrame>
  )
}

function Steps() {
  const [asked, setAsked] = useAddressParam('step')
  const step: Step = isStep(asked) && asked !== 'account' ? asked : 'name'
  const onDone = () => setAsked(stepAfter(step))
  return (
    <Frame step={step}>
      {step === 'name' && <NameStep onDone={onDone} />}
      {step === 'address' && <AddressStep onDone={onDone} />}
      {step === 'mail' && <MailStep onDone={onDone} />}
      {step === 'files' && <FilesStep onDone={onDone} />}
      {step === 'community' && <CommunityStep onDone={onDone} />}
      {step === 'done' && <DoneStep />}
    </Frame>
  )
}

function Frame({ step, children }: { step: Step; children: React.ReactNode }) {
  const { title, lead } = stepTexts[step]
  return (
    <OnboardingFrame above={<StepList current={step} />} title={title} lead={lead} promise={promise}>
      {children}
    </OnboardingFrame>
  )
}

/** The steps with the current one marked. Once the account exists, any step can be opened. */
function StepList({ current }: { current: Step }) {
  const at = placeOf(current)
  const mayChoose = current !== 'account'
  return (
    <nav className={classes.steps} aria-label={t`Set-up`}>
      <Row as="ol" gap="xs">
        {shownSteps.map(({ id, label }) => {
          const place = placeOf(id)
          const state = place < at ? 'done' : place === at ? 'now' : 'later'
          return (
            <li key={id} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
              {mayChoose && id !== 'account' ? <Link to={`?step=${id}`}>{label}</Link> : <span>{label}</span>}
              {state === 'done' && <span className="visually-hidden">, {t`done`}</span>}
            </li>
          )
        })}
      </Row>
    </nav>
  )
}
