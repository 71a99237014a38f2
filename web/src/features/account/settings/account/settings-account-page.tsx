import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../../api/client.ts'
import { sessionStore } from '../../../../api/session/session-store.ts'
import { useTitle } from '../../../../api/site.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { PasswordField } from '../../../../ui/form/password-field.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { SingleKeysSwitch } from '../../../../ui/keys/single-keys-switch.tsx'
import { LanguageChoice } from '../../../../ui/language/language-choice.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Stack } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../../ui/loading/states.tsx'
import { LessDataSwitch } from '../../../../ui/picture/less-data-switch.tsx'
import { BoardVisibility } from '../../../learning/leaderboards/shared/board-visibility.tsx'
import { ChatConnection } from '../../../partners/chat-community/shared/chat-connection.tsx'
import { editableQuery } from '../../../people/profiles/queries.ts'
import { ResendConfirmation } from '../../../people/profiles/shared/resend-confirmation.tsx'
import { openidLinksQuery } from '../queries.ts'
import classes from '../section.module.css'
import { ConnectedAccounts } from './connected-accounts.tsx'
import { EmailForm } from './email-form.tsx'
import { SetPassword } from './set-password.tsx'

/** Email address, password, and whether the member is on the leaderboards. */
export default function SettingsAccountPage() {
  useTitle(t`Account`)
  const editable = useQuery(editableQuery)
  const connections = useQuery(openidLinksQuery)
  const hasNoPassword = connections.data?.has_password === false
  const [changing, setChanging] = useState(false)
  const cancel = useAction({
    call: () => api.profiles.cancelEmailChange.answer(),
    invalidates: [editableQuery.queryKey],
  })
  return (
    <Stack gap="lg">
      <Card title={t`Sign-in email`}>
        <QueryView query={editable} skeleton={<SkeletonLines lines={2} />}>
          {(data) => (
            <div className={classes.addresses}>
              <Address
                email={data.email}
                state={
                  data.email_confirmed ? (
                    <Chip tone="good">{t`Confirmed`}</Chip>
                  ) : (
                    <Chip tone="warn">{t`Not confirmed yet`}</Chip>
                  )
                }
                act={
                  <>
                    {!data.email_confirmed && !data.pending_email && <ResendConfirmation />}
                    {!data.pending_email && !changing && (
                      <Button variant="default" size="sm" onClick={() => setChanging(true)}>
                        {t`Change`}
                      </Button>
                    )}
                  </>
                }
              >
                {data.email_confirmed || data.pending_email
                  ? t`You can sign in with this address or your member ID. We send codes and links here.`
                  : t`Open the link we emailed to this address, so that codes and links are sure to reach you.`}
              </Address>
              {data.pending_email && (
                <Address
                  email={data.pending_email}
                  state={<Chip tone="warn">{t`Waiting for confirmation`}</Chip>}
                  act={
                    <>
                      <ResendConfirmation />
                      <Button
                        variant="default"
                        size="sm"
                        loading={cancel.isPending}
                        onClick={() => cancel.mutate()}
                      >
                        {t`Cancel change`}
                      </Button>
                    </>
                  }
                >
                  {t`Your new address. It replaces the old one when you open the link we emailed you.`}
                </Address>
              )}
              {changing && !data.pending_email && hasNoPassword && (
                <p className={classes.small}>
                  {t`You need a password to change your address. Set one below first.`}
                </p>
              )}
              {changing && !data.pending_email && !hasNoPassword && (
                <EmailForm onClose={() => setChanging(false)} />
              )}
            </div>
          )}
        </QueryView>
      </Card>
      <Card title={hasNoPassword ? t`Password` : t`Change password`}>
        {hasNoPassword && editable.data ? (
          <SetPassword
            account={editable.data.email}
            lead={t`You don’t have a password, because you sign in with a connected account, a passkey or an emailed code. You can still set one.`}
          />
        ) : (
          <PasswordForm />
        )}
      </Card>
      {connections.data && <ConnectedAccounts {...connections.data} />}
      <ChatConnection />
      <BoardVisibility />
      <Card title={t`Language`}>
        <Row justify="space-between" align="center" gap="md" wrap>
          {t`For every screen, notification and email. Posts stay in the language they were written in.`}
          <LanguageChoice />
        </Row>
      </Card>
      <Card title={t`This browser`}>
        <Stack gap="md">
          <LessDataSwitch />
          <SingleKeysSwitch />
        </Stack>
      </Card>
    </Stack>
  )
}

interface AddressProps {
  email: string
  state: ReactNode
  act: ReactNode
  children: ReactNode
}

function Address({ email, state, act, children }: AddressProps) {
  return (
    <div className={classes.fact}>
      <div className={classes.factText}>
        <Row as="p" gap="2xs xs" align="center" wrap>
          <span className={classes.strong}>{email}</span> {state}
        </Row>
        <p className={classes.small}>{children}</p>
      </div>
      <Row gap="xs" wrap>
        {act}
      </Row>
    </div>
  )
}

function PasswordForm() {
  const navigate = useNavigate()
  const [info] = useState(sessionStore.readUserInfo)
  const { form, field, submit, busy, problem } = useContractForm({
    initialValues: { current_password: '', password: '', confirmPassword: '' },
    schema: () => import('./password-schema.ts').then((module) => module.PasswordChange),
    send: ({ current_password, password }) =>
      api.account.changePassword.answer({ body: { current_password, password } }),
    onDone: (answer) => {
      toast.success(answer.text)
      void navigate('/dashboard/profile')
    },
  })

  return (
    <form onSubmit={submit} noValidate>
      <p className={classes.lead}>{t`Changing your password signs you out on your other devices.`}</p>
      <div className={classes.fields}>
        <PasswordField
          label={t`Current password`}
          autoComplete="current-password"
          {...field('current_password')}
        />
        <PasswordField
          label={t`New password`}
          autoComplete="new-password"
          strengthOf={form.values.password}
          known={[info?.value.full_name ?? '', info?.value.email ?? '', info?.value.muid ?? '']}
          {...field('password')}
        />
        <PasswordField
          label={t`Repeat new password`}
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
      </div>
      <FormProblem text={problem} />
      <div className={classes.actions}>
        <SubmitButton busy={busy}>{t`Change password`}</SubmitButton>
      </div>
    </form>
  )
}
