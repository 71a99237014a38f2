import { t } from '@lingui/core/macro'
import { useParams } from 'react-router'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { useSite, useTitle } from '../../../api/site.ts'
import { ChoiceByLink } from './shared/frame/choice-by-link.tsx'
import { OnboardingFrame } from './shared/frame/onboarding-frame.tsx'
import { promises } from './shared/frame/promises.ts'

/** Stops invitation emails to an address, also for people without an account. */
export default function NoInvitationsPage() {
  useTitle(t`Invitations`)
  const { name } = useSite()
  const { token = '' } = useParams()
  const params = { token }
  return (
    <OnboardingFrame
      title={t`Invitations`}
      lead={t`You choose which emails you get.`}
      promise={promises.mails}
    >
      <ChoiceByLink
        query={queryOf(api.referrals.mailChoice, { params }, { retry: false })}
        change={(wanted) => api.referrals.stopMails({ params, query: { wanted: wanted ? 'true' : 'false' } })}
        title={({ wanted }) =>
          wanted ? t`Stop invitations from ${name}?` : t`You won’t get any more invitations`
        }
        captions={[t`Stop invitations`, t`Allow invitations again`]}
        stale={t`Part of the link may be missing. Open the link in the email again.`}
      >
        {({ wanted }) =>
          wanted ? (
            <p>
              {t`No one will be able to send invitations to this address. We’ll keep only what we need to block them.`}
            </p>
          ) : (
            <p>
              {t`We won’t send invitations to this address, no matter who invites you. We won’t tell them that you opted out.`}
            </p>
          )
        }
      </ChoiceByLink>
    </OnboardingFrame>
  )
}
