import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../../api/client.ts'
import { sessionStore } from '../../../../api/session/session-store.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { PasswordField } from '../../../../ui/form/password-field.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import classes from '../section.module.css'

export function PasswordForm() {
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
      <p className={classes.lead}>Changing your password signs you out on your other devices.</p>
      <div className={classes.fields}>
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...field('current_password')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          strengthOf={form.values.password}
          known={[info?.value.full_name ?? '', info?.value.email ?? '', info?.value.muid ?? '']}
          {...field('password')}
        />
        <PasswordField
          label="Repeat new password"
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
      </div>
      <FormProblem text={problem} />
      <div className={classes.actions}>
        <SubmitButton busy={busy}>Change password</SubmitButton>
      </div>
    </form>
  )
}
