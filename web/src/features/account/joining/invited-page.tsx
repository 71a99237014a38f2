import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import type { Invitation } from '@muster/contract/people/invited-members.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { useSite } from '../../../api/site.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Stack } from '../../../ui/layout/primitives.tsx'
import { TermsField } from './registration/terms.tsx'
import { DetailsRetry } from './shared/details-retry.tsx'
import { MailedLinkPage, StaleLink, ToSignIn, UnansweredLink } from './shared/frame/mailed-link-page.tsx'
import { Panel, Waiting } from './shared/frame/panel.tsx'
import { promises } from './shared/frame/promises.ts'
import { useEnter } from './shared/use-enter.ts'

/** Where people whom staff have invited create their account. Opening the link changes nothing. */
export default function InvitedPage() {
  return (
    <MailedLinkPage
      title={t`Your invitation`}
      lead={t`Your account is created when you accept.`}
      promise={promises.account}
      onward={<ToSignIn />}
    >
      {(token) => <Invited token={token} />}
    </MailedLinkPage>
  )
}

function Invited({ token }: { token: string }) {
  const invitation = useQuery(
    queryOf(
      api.invitedMembers.look,
      { params: { token } },
      { retry: false, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false },
    ),
  )
  if (invitation.data) return <AcceptForm token={token} invitation={invitation.data} />
  if (!invitation.isError) return <Waiting>{t`Opening your invitation`}</Waiting>
  const { error } = invitation
  if (!(error instanceof ApiError)) {
    return <UnansweredLink title={t`We couldn’t open your invitation`} query={invitation} />
  }
  if (error.code === 'conflict') {
    return (
      <Panel tone="good" announced title={t`You’re already in`} actions={<ToSignIn />}>
        {error.message}
      </Panel>
    )
  }
  if (error.status !== 404) {
    return <UnansweredLink title={t`We couldn’t open your invitation`} query={invitation} />
  }
  return (
    <StaleLink actions={<ToSignIn />}>
      {t`The invitation has expired or was withdrawn. Ask the person who invited you for a new one.`}
    </StaleLink>
  )
}

function AcceptForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const navigate = useNavigate()
  const { enter, failed, retrying, retry } = useEnter(() => navigate('/dashboard/home', { replace: true }))
  const { form, field, submit, busy, problem } = useContractForm({
    initialValues: { byCode: false, password: '', accepted: false },
    schema: () => import('./registration/step-schemas.ts').then((schemas) => schemas.InvitedStep),
    send: ({ byCode, password }) =>
      api.invitedMembers.accept({
        params: { token },
        body: { accepted: true, ...(!byCode && { password }) },
      }),
    onDone: async (account) => {
      toast.success(t`Welcome! Your account is ready`)
      await enter(account)
    },
  })
  if (failed) return <DetailsRetry busy={retrying} onRetry={() => void retry()} />
  const { byCode } = form.values
  return (
    <Stack noValidate as="form" gap="md" onSubmit={submit}>
      <Panel title={t`Hello ${ph({ fullName: invitation.full_name })}`}>
        <InvitationText invitation={invitation} />
      </Panel>
      {!byCode && (
        <PasswordField
          label={t`Password`}
          autoComplete="new-password"
          disabled={busy}
          strengthOf={form.values.password}
          known={[invitation.full_name, invitation.email]}
          {...field('password')}
        />
      )}
      <Checkbox
        label={t`Sign in without a password`}
        description={t`We’ll email you a code each time.`}
        disabled={busy}
        checked={byCode}
        onChange={(event) => form.setFieldValue('byCode', event.currentTarget.checked)}
      />
      <TermsField disabled={busy} {...field('accepted', { type: 'checkbox' })} />
      <FormProblem text={problem} />
      <SubmitButton busy={busy} fullWidth>
        {t`Accept invitation`}
      </SubmitButton>
    </Stack>
  )
}

/** Who invited, and what the account will start with. */
function InvitationText({ invitation }: { invitation: Invitation }) {
  const { name } = useSite()
  const { email, organization, department, graduation_year: year, groups, role, invited_by: by } = invitation
  const facts = [
    [t`Email`, email],
    [t`Organisation`, organization],
    [t`Department`, department],
    [t`Graduation year`, year],
    [t`Interest groups`, groups.join(', ')],
    [t`Role`, role],
  ].filter(([, value]) => value)
  return (
    <>
      <p>
        <Trans>
          {by} has invited you to {name}. Your account will start with this, and you can change it later.
        </Trans>
      </p>
      <ul>
        {facts.map(([label, value]) => (
          <li key={label}>
            {label}: {value}
          </li>
        ))}
      </ul>
    </>
  )
}
