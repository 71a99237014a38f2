import { useParams } from 'react-router'
import { api } from '../../api/client.ts'
import { queryOf } from '../../api/query-of.ts'
import { useSite, useTitle } from '../../api/site.ts'
import { ChoiceByLink } from './shared/frame/choice-by-link.tsx'
import { OnboardingFrame } from './shared/frame/onboarding-frame.tsx'
import { promises } from './shared/frame/promises.ts'

/** Stops invitations to the address of a mail, for people without an account as well. */
export default function NoInvitationsPage() {
  useTitle('Invitations')
  const { name } = useSite()
  const { token = '' } = useParams()
  const params = { token }
  return (
    <OnboardingFrame title="Invitations" lead="You choose what comes by mail." promise={promises.mails}>
      <ChoiceByLink
        query={queryOf(api.referrals.mailChoice, { params }, { retry: false })}
        change={(wanted) => api.referrals.stopMails({ params, query: { wanted: wanted ? 'true' : 'false' } })}
        title={({ wanted }) => (wanted ? `No more invitations from ${name}?` : 'You get no more invitations')}
        captions={['Stop invitations', 'Allow them again']}
        stale="A part of the address may be missing. Open the link from the mail again."
      >
        {({ wanted }) =>
          wanted ? (
            <p>
              Nobody can send an invitation to this address any more. We keep no more of it than we need for
              that.
            </p>
          ) : (
            <p>Nothing is sent to this address, no matter who invites it, and nobody is told.</p>
          )
        }
      </ChoiceByLink>
    </OnboardingFrame>
  )
}
