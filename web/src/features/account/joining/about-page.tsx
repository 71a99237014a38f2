import { t } from '@lingui/core/macro'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import { useTitle } from '../../../api/site.ts'
import { tellFailure } from '../../../ui/acts/tell-failure.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { useOnce } from '../../../ui/acts/use-once.ts'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { onward } from './onward.ts'
import { useDraft } from './registration/draft.ts'
import { heldPassword } from './registration/held-password.ts'
import { arrivedAccount, newAccount } from './registration/new-account.ts'
import { rolesQuery } from './registration/queries.ts'
import { RoleForm } from './registration/role-form.tsx'
import { Stepper } from './registration/stepper.tsx'
import { stepAddresses, stepFor } from './registration/steps.ts'
import { DetailsRetry } from './shared/details-retry.tsx'
import { OnboardingFrame } from './shared/frame/onboarding-frame.tsx'
import { promises } from './shared/frame/promises.ts'
import { useEnter } from './shared/use-enter.ts'

/**
 * Second step: the role. The account is created when this step is submitted, because the request needs the
 * role.
 */
export default function AboutPage() {
  useTitle(t`About you`)
  const navigate = useNavigate()
  const [draft, change] = useDraft()
  const [busy, setBusy] = useState(false)
  const [step] = useState(() =>
    stepFor('about', {
      signedIn: sessionStore.refreshToken() !== null,
      hasPassword: heldPassword.read() !== '' || draft.arrived !== null,
      draft,
    }),
  )
  const roles = useQuery({ ...rolesQuery, enabled: step === 'about' })
  const { enter, failed, retrying, retry } = useEnter(() =>
    navigate(stepAddresses.organization, { replace: true }),
  )
  const create = useOnce(async (roleId: string) => {
    setBusy(true)
    try {
      const account = draft.arrived
        ? await api.openid.register({ body: arrivedAccount(draft, roleId) })
        : await api.registration.register({ body: newAccount(draft, heldPassword.read(), roleId) })
      heldPassword.drop()
      change({
        created: true,
        email: '',
        fullName: '',
        accepted: false,
        arrived: null,
        referralId: null,
        inviteCode: null,
        partnerParam: null,
      })
      toast.success(t`Welcome! Your account is ready`)
      await enter(account)
    } catch (error) {
      const errors = error instanceof ApiError ? errorsOfAccount(error) : undefined
      const expired = draft.arrived !== null && !errors && error instanceof ApiError && error.status === 400
      tellFailure(error, errors && stepAddresses.account)
      if (expired) {
        change({ arrived: null })
        void navigate(stepAddresses.account)
      }
      // Fields of the first step that the server rejects are corrected on that step's page.
      if (errors) void navigate(stepAddresses.account, { state: { errors } })
    }
    setBusy(false)
  })
  if (step === 'leave') return <Navigate replace to={onward(draft.ruri)} />
  if (step !== 'about') return <Navigate replace to={stepAddresses[step]} />

  return (
    <OnboardingFrame
      wide
      above={<Stepper current="about" open={busy ? [] : ['account']} />}
      title={t`What describes you best?`}
      lead={t`Your answer decides what we ask next. Whatever you choose, you can do everything a learner can.`}
      promise={promises.about}
    >
      {failed ? (
        <DetailsRetry busy={retrying} onRetry={() => void retry()} />
      ) : (
        <QueryView query={roles} errorTitle={t`We couldn’t load the roles`} skeleton={<RoleSkeleton />}>
          {(data) => (
            <RoleForm
              roles={data.roles}
              role={draft.role}
              busy={busy}
              onChoose={(role) => change({ role })}
              onSubmit={create}
              back={
                <Button
                  variant="default"
                  disabled={busy}
                  onClick={() => void navigate(stepAddresses.account)}
                >
                  {t`Back`}
                </Button>
              }
            />
          )}
        </QueryView>
      )}
    </OnboardingFrame>
  )
}

/** The rejected fields of the first step, keyed by form field; undefined when there are none. */
function errorsOfAccount(error: ApiError): Record<string, string> | undefined {
  const errors = Object.entries(error.fields).flatMap(([name, text]) =>
    name.startsWith('user.') && name !== 'user.role' ? [[name.slice('user.'.length), text]] : [],
  )
  return errors.length > 0 ? Object.fromEntries(errors) : undefined
}

function RoleSkeleton() {
  return (
    <div style={{ display: 'grid', gap: 14 }} aria-hidden="true">
      <Skeleton height={84} radius={14} />
      <Skeleton height={84} radius={14} />
      <Skeleton height={84} radius={14} />
    </div>
  )
}
