import { api } from '../../../../api/client.ts'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { PasswordField } from '../../../../ui/form/password-field.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import classes from './visit.module.css'

interface OnwardFormProps {
  slug: string
  /** Host name of the target; null until the password is verified. */
  host: string | null
  withPassword: boolean
}

/** Continues to the target, after showing its host or checking the password. */
export function OnwardForm({ slug, host, withPassword }: OnwardFormProps) {
  const { field, submit, busy, problem } = useContractForm({
    initialValues: { password: '' },
    schema: () =>
      import('@muster/contract/reach/short-links.ts').then(({ shortLinks }) => shortLinks.open.body),
    send: ({ password }) =>
      api.shortLinks.open({
        params: { slug },
        body: {
          ...(withPassword && { password }),
          ...(document.referrer && { referrer: document.referrer.slice(0, 500) }),
        },
      }),
    onDone: ({ long_url }) => window.location.assign(long_url),
  })
  return (
    <form onSubmit={submit} noValidate className={classes.onward}>
      {host && (
        <p>
          It leads to <b className={classes.host}>{host}</b>. Never enter your password for this site there.
        </p>
      )}
      {withPassword && <PasswordField label="Password" autoComplete="off" autoFocus {...field('password')} />}
      <FormProblem text={problem} />
      <SubmitButton busy={busy}>{host ? `Continue to ${host}` : 'Continue'}</SubmitButton>
    </form>
  )
}
