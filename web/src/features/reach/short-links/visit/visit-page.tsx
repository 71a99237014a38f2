import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { api } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { useTitle } from '../../../../api/site.ts'
import { Stack } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { OnboardingFrame } from '../../../account/onboarding/shared/frame/onboarding-frame.tsx'
import { promises } from '../../../account/onboarding/shared/frame/promises.ts'
import { OnwardForm } from './onward-form.tsx'
import { ReportForm } from './report-form.tsx'

const heads = {
  password: {
    title: 'This link is protected by a password',
    lead: 'Ask the person who gave you the link for it.',
  },
  warning: {
    title: 'You’re leaving this site',
    lead: 'A member created this link. Check where it leads first.',
  },
  nothing: { title: 'Continue', lead: 'This link leads to another site.' },
  ended: { title: 'This link no longer works', lead: 'It has expired or been turned off.' },
  unknown: { title: 'We couldn’t find this link', lead: 'A letter may be missing. Check the address.' },
} as const

/** What visitors see when a short link asks for confirmation or a password, has expired, or doesn't exist. */
export default function VisitPage() {
  const { slug = '' } = useParams()
  const query = useQuery(queryOf(api.shortLinks.look, { params: { slug } }, { retry: false }))
  const asks = query.data?.asks
  const head = asks ? heads[asks] : { title: 'Short link', lead: 'Just a moment.' }
  useTitle(head.title)
  return (
    <OnboardingFrame title={head.title} lead={head.lead} promise={promises.link}>
      <QueryView query={query} errorTitle="We couldn’t load the link">
        {({ asks: asked, host }) =>
          asked === 'ended' || asked === 'unknown' ? (
            <p>
              <Link to="/">Go to home page</Link>
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
