import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Switch } from '@mantine/core'
import { studies } from '@muster/contract/access/abilities.ts'
import { memberRoles } from '@muster/contract/access/access.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { sessionStore } from '../../../api/session/session-store.ts'
import { useTitle } from '../../../api/site.ts'
import { organisationsQuery } from '../../../shell/session/session-queries.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { Text } from '../../../ui/layout/primitives.tsx'
import { onward, withReturn } from './onward.ts'
import { useDraft } from './registration/draft.ts'
import { isRegistering } from './registration/is-registering.ts'
import { dropJourney } from './registration/kept.ts'
import classes from './registration/organization.module.css'
import { Stepper } from './registration/stepper.tsx'
import { stepAddresses } from './registration/steps.ts'
import { OnboardingFrame } from './shared/frame/onboarding-frame.tsx'
import { Panel } from './shared/frame/panel.tsx'
import { promises } from './shared/frame/promises.ts'
import { OrganizationForm } from './shared/organization-form.tsx'

/** Third step: where the member studies or works. It can be skipped. */
export default function OrganizationPage() {
  useTitle(t`Organisation details`)
  const navigate = useNavigate()
  const [params] = useAddressParams()
  const [draft, change] = useDraft((kept) => ({ ...kept, ruri: params.get('ruri') ?? kept.ruri }))
  const [student, setStudent] = useState(studies(draft.role))
  const [signedIn] = useState(() => sessionStore.refreshToken() !== null)
  const [registering] = useState(isRegistering)
  const mine = useQuery({ ...organisationsQuery, enabled: signedIn })
  const info = sessionStore.readUserInfo()?.value
  if (!signedIn) return <Navigate replace to={withReturn(stepAddresses.account, draft.ruri)} />

  function goOn() {
    const complete = info && info.user_domains.length > 0 && info.user_endgoals.length > 0
    if (!complete) return navigate(withReturn(stepAddresses.interests, draft.ruri))
    dropJourney()
    return navigate(onward(draft.ruri))
  }

  return (
    <OnboardingFrame
      above={registering && <Stepper current="organization" />}
      title={t`Organisation details`}
      lead={student ? t`Where do you study, or where did you study?` : t`Where do you work?`}
      promise={promises.organization}
    >
      {draft.created && info && (
        <Text as="div" mb="md">
          <Panel tone="good" title={t`Your account is ready`}>
            <Trans>
              Your member ID is <strong>{ph({ muid: info.muid })}</strong>. To confirm your address, open the
              link in the email we sent you.
            </Trans>
          </Panel>
        </Text>
      )}
      {mine.data && mine.data.length > 0 && (
        <Text as="div" mb="md">
          <Panel title={t`Already on your profile`}>
            {mine.data.map((organization) => organization.org_title).join(', ')}
          </Panel>
        </Text>
      )}
      <Text as="div" mb="md">
        <Switch
          size="md"
          classNames={{ track: classes.track, label: classes.switchLabel }}
          label={t`I’m not a student`}
          checked={!student}
          onChange={(event) => {
            setStudent(!event.currentTarget.checked)
            change({ role: event.currentTarget.checked ? memberRoles.mentor : memberRoles.student })
          }}
        />
      </Text>
      <OrganizationForm
        key={student ? 'student' : 'company'}
        student={student}
        filledIn={student ? draft.campus : null}
        onDone={() => void goOn()}
        aside={(busy) => (
          <Button variant="default" disabled={busy} onClick={() => void goOn()}>
            {t`Skip`}
          </Button>
        )}
      />
    </OnboardingFrame>
  )
}
