import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../../../../api/client.ts'
import { sessionStore } from '../../../../api/session/session-store.ts'
import { useTitle } from '../../../../api/site.ts'
import { useProfile } from '../../../../shell/session/session-queries.ts'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { PasswordField } from '../../../../ui/form/password-field.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { openidLinksQuery } from '../queries.ts'
import classes from '../section.module.css'
import { SetPassword } from './set-password.tsx'

export default function SettingsDeletePage() {
  useTitle(t`Delete account`)
  const { data: profile } = useProfile()
  const { data: connections } = useQuery(openidLinksQuery)
  if (!profile) return null
  return (
    <Card title={t`Delete account`}>
      <ul className={classes.points}>
        <li>
          {t`You’ll be signed out everywhere, and your profile will disappear from lists and leaderboards right away.`}
        </li>
        <li>{t`You have 30 days to come back. Just sign in, and everything will be as it was.`}</li>
        <li>{t`After that, your name, email, picture, links and organisations will be erased for good.`}</li>
        <li>
          {t`We’ll keep the karma that counted for your college, without your name, so that its total stays correct.`}
        </li>
      </ul>
      {connections?.has_password === false ? (
        <SetPassword
          account={profile.muid}
          lead={t`You need a password to delete your account. Set one first, then come back.`}
        />
      ) : (
        <DeleteForm muid={profile.muid} />
      )}
    </Card>
  )
}

function DeleteForm({ muid }: { muid: string }) {
  const navigate = useNavigate()
  const { form, field, submit, busy, problem } = useContractForm({
    initialValues: { muid: '', password: '' },
    schema: () => import('./delete-schema.ts').then((module) => module.deletion(muid)),
    send: ({ password }) => sessionStore.end(() => api.account.deleteAccount({ body: { password } })),
    onDone: async ({ erased_after }) => {
      // Render the goodbye page before the end is announced: member pages would redirect to sign-in and
      // fetch what only members can read.
      await navigate('/goodbye', { replace: true, flushSync: true, state: { erasedAfter: erased_after } })
      sessionStore.announce()
    },
  })
  const ready = form.values.muid.trim() === muid && form.values.password !== ''

  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.fields}>
        <TextInput
          label={t`Type your member ID, ${muid}, to confirm`}
          placeholder={muid}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...field('muid')}
        />
        <PasswordField label={t`Your password`} autoComplete="current-password" {...field('password')} />
      </div>
      <FormProblem text={problem} />
      <div className={classes.actions}>
        <SubmitButton busy={busy} color="bad" disabled={!ready}>
          {t`Delete my account`}
        </SubmitButton>
      </div>
    </form>
  )
}
