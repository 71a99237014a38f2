import { ph, t } from '@lingui/core/macro'
import { useParams } from 'react-router'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import { loginAddress } from '../../../api/session/login-address.ts'
import { useSignedIn } from '../../../api/session/session-store.ts'
import { useTitle } from '../../../api/site.ts'
import { PlainLinkButton } from '../../../ui/plain/plain-button.tsx'
import { mailKindWords } from '../../notices/notifications/shared/notice-words.ts'
import { ChoiceByLink } from './shared/frame/choice-by-link.tsx'
import { OnboardingFrame } from './shared/frame/onboarding-frame.tsx'
import { promises } from './shared/frame/promises.ts'

/** Turns off one kind of email through the link in it. */
export default function UnsubscribePage() {
  useTitle(t`Emails`)
  const { token = '' } = useParams()
  const params = { token }
  return (
    <OnboardingFrame title={t`Emails`} lead={t`You choose which emails you get.`} promise={promises.mails}>
      <ChoiceByLink
        query={queryOf(api.notifications.mailChoice, { params }, { retry: false })}
        change={(wanted) =>
          api.notifications.unsubscribe({ params, query: { wanted: wanted ? 'true' : 'false' } })
        }
        title={({ kind, wanted }) =>
          wanted
            ? t`Stop “${ph({ label: mailKindWords(kind).label })}” emails?`
            : t`You’re unsubscribed from “${ph({ label: mailKindWords(kind).label })}” emails`
        }
        captions={[t`Stop these emails`, t`Turn them back on`]}
        further={<Settings />}
        stale={t`Part of the link may be missing. Open the link in the email again, or choose your emails in your settings.`}
      >
        {({ kind }) => <p>{mailKindWords(kind).description}.</p>}
      </ChoiceByLink>
    </OnboardingFrame>
  )
}

function Settings() {
  const to = '/dashboard/settings/notifications'
  return (
    <PlainLinkButton to={useSignedIn() ? to : loginAddress(to)} look="default">
      {t`All notification settings`}
    </PlainLinkButton>
  )
}
