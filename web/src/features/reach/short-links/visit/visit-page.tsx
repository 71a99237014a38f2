import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { api } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { useTitle } from '../../../../api/site.ts'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { PasswordField } from '../../../../ui/form/password-field.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Stack } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { OnboardingFrame } from '../../../account/joining/shared/frame/onboarding-frame.tsx'
import { promises } from '../../../account/joining/shared/frame/promises.ts'
import { ReportForm } from './report-form.tsx'
import classes from './visit.module.css'

const heads = {
  password: {
    title: t`This link is protected by a password`,
    lead: t`Ask the person who gave you the link for it.`,
  },
  warning: {
    title: t`You’re leaving this site`,
    lead: t`A member created this link. Check where it leads first.`,
  },
  nothing: { title: t`Continue`, lead: t`This link leads to another site.` },
  ended: { title: t`This link no longer works`, lead: t`It has expired or been turned off.` },
  unknown: { title: t`We couldn’t find this link`, lead: t`A letter may be missing. Check the address.` },
} as const

/** What visitors see when a short link asks for confirmation or a password, has expired, or doesn't exist. */
export default function VisitPage() {
  const { slug = '' } = useParams()
  const query = useQuery(queryOf(api.shortLinks.look, { params: { slug } }, { retry: false }))
  const asks = query.data?.asks
  const head = asks ? heads[asks] : { title: t`Short link`, lead: t`Just a moment.` }
  useTitle(head.title)
  return (
    <OnboardingFrame title={head.title} lead={head.lead} promise={promises.link}>
      <QueryView query={query} errorTitle={t`We couldn’t load the link`}>
        {({ asks: asked, host }) =>
          asked === 'ended' || asked === 'unknown' ? (
            <p>
              <Link to="/">{t`Go to home page`}</Link>
            </p>
          ) : (
            <Stack gap="md">
              <OnwardForm slug={slug} host={host} withPassword={asked === 'password'} />
              <ReportForm slug={slug} />
            </Stack>
          )
        }
      </QueryView>
    </OnboardingFrame>
  )
}

interface OnwardFormProps {
  slug: string
  /** Host name of the target; null until the password is verified. */
  host: string | null
  withPassword: boolean
}

/** Continues to the target, after showing its host or checking the password. */
function OnwardForm({ slug, host, withPassword }: OnwardFormProps) {
  const { field, submit, busy, problem } = useContractForm({
    initialValues: { password: '' },
    schema: () =>
      import('@muster/contract/reach/short-links.ts').then(({ shortLinks }) => shortLinks.open.body),
    send: ({ password }) =>
      api.shortLinks.open({
        params: { slug },
        body: {
          ...(withPassword && { password }),
          ...(location.search.length > 1 && { query: location.search.slice(1, 2001) }),
          ...(document.referrer && { referrer: document.referrer.slice(0, 500) }),
        },
      }),
    onDone: ({ long_url }) => window.location.assign(long_url),
  })
  return (
    <form onSubmit={submit} noValidate className={classes.onward}>
      {host && (
        <p>
          <Trans>
            It leads to <b className={classes.host}>{host}</b>. Never enter your password for this site there.
          </Trans>
        </p>
      )}
      {withPassword && (
        <PasswordField label={t`Password`} autoComplete="off" autoFocus {...field('password')} />
      )}
      <FormProblem text={problem} />
      <SubmitButton busy={busy}>{host ? t`Continue to ${host}` : t`Continue`}</SubmitButton>
    </form>
  )
}
