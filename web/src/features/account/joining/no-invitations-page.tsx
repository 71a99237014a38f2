import { useParams } from 'react-router'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { useSite, useTitle } from '../../../api/site.ts'
import { ChoiceByLink } from './shared/frame/choice-by-link.tsx'
import { OnboardingFrame } from './shared/frame/onboarding-frame.tsx'
import { promises } from './shared/frame/promises.ts'

/** Stops invitation emails to an address, also for people without an account. */
export default function NoInvitationsPage() {
  useTitle('Invitations')
  const { name } = useSite()
  const { token = '' } = useParams()
  const params = { token }
  return (
    <OnboardingFrame title="Invitations" lead="You choose which emails you get." promise={promises.mails}>
      <ChoiceByLink
        query={queryOf(api.referrals.mailChoice, { params }, { retry: false })}
        change={(wanted) => api.referrals.stopMails({ params, query: { wanted: wanted ? 'true' : 'false' } })}
        title={({ wanted }) =>
          wanted ? `Stop invitations from ${name}?` : 'You won’t get any more invitations'
        }
        captions={['Stop invitations', 'Allow invitations again']}
        stale="Part of the address may be missing. Open the link in the email again."
      >
        {({ wanted }) =>
          wanted ? (
            <p>
              No one will be able to send invitations to this address. We’ll keep only what we need to block
              them.
            </p>
          ) : (
            <p>
              We won’t send invitations to this address, no matter who invites you. We won’t tell them that
              you opted out.
            </p>
          )
        }
      </ChoiceByLink>
    </OnboardingFrame>
  )
}
