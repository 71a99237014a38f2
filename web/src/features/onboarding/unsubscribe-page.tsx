import { useParams } from 'react-router'
import { api } from '../../api/client.ts'
import { queryOf } from '../../api/query-of.ts'
import { loginAddress } from '../../api/session/login-address.ts'
import { useSignedIn } from '../../api/session/session-store.ts'
import { useTitle } from '../../api/site.ts'
import { PlainLinkButton } from '../../ui/plain/plain-button.tsx'
import { mailKindWords } from '../notifications/shared/notice-words.ts'
import { ChoiceByLink } from './shared/frame/choice-by-link.tsx'
import { OnboardingFrame } from './shared/frame/onboarding-frame.tsx'
import { promises } from './shared/frame/promises.ts'

/** Turns one kind of mails off by the link in them. */
export default function UnsubscribePage() {
  useTitle('Mails')
  const { token = '' } = useParams()
  const params = { token }
  return (
    <OnboardingFrame title="Mails" lead="You choose what comes by mail." promise={promises.mails}>
      <ChoiceByLink
        query={queryOf(api.notifications.mailChoice, { params }, { retry: false })}
        change={(wanted) =>
          api.notifications.unsubscribe({ params, query: { wanted: wanted ? 'true' : 'false' } })
        }
        title={({ kind, wanted }) =>
          wanted
            ? `Stop mails of the kind “${mailKindWords(kind).label}”?`
            : `Mails of the kind “${mailKindWords(kind).label}” are off`
        }
        captions={['Stop these mails', 'Turn them on again']}
        further={<Settings />}
        stale="A part of the address may be missing. Open the link from the mail again, or choose in your settings what reaches you."
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
      All choices
    </PlainLinkButton>
  )
}
