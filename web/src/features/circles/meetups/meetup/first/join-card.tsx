import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { MeetupCard } from '@muster/contract/circles/meetups.ts'
import { Link, useLocation } from 'react-router'
import { loginAddress } from '../../../../../api/session/login-address.ts'
import { useSite } from '../../../../../api/site.ts'
import { fullHint } from '../../../../../ui/places/place-words.ts'
import { PlainLinkButton } from '../../../../../ui/plain/plain-button.tsx'
import { FirstFrame } from '../../shared/first-frame.tsx'
import { keepPlace } from '../../shared/kept-place.ts'
import { canTakePlace, isFull } from '../../shared/words/meetup-words.ts'
import { comingFacts, comingSentence } from './coming-words.ts'

/** For visitors: leads through the sign-in to a place at the meetup, and back to this page. */
export function JoinCard({ meetup, now }: { meetup: MeetupCard; now: Date }) {
  const { name } = useSite()
  // Keeps the query of the address, such as the check-in code.
  const { pathname, search } = useLocation()
  if (meetup.state === 'cancelled') {
    return <FirstFrame title={t`Called off`} text={t`This meetup won’t take place.`} />
  }
  if (!canTakePlace(meetup, now))
    return <FirstFrame title={t`This meetup has ended`} text={overText(meetup)} />
  const full = isFull(meetup)
  const keep = () => keepPlace(meetup.id)
  const back = loginAddress(`${pathname}${search}`)
  return (
    <FirstFrame
      title={full ? t`All places are taken` : t`Come along`}
      text={
        <p>
          {full
            ? t`${fullHint} Join ${name} in a minute, and you’ll be on the list.`
            : t`${ph({ comingSentence: comingSentence(meetup) })} Join ${name} in a minute, and you’ll have a place.`}
        </p>
      }
      facts={comingFacts(meetup)}
      act={
        <PlainLinkButton to={back.replace('/login', '/register')} onClick={keep}>
          {full ? t`Join waiting list` : t`Sign up to come`}
        </PlainLinkButton>
      }
      more={
        <Trans>
          Already on {name}?{' '}
          <Link to={back} onClick={keep}>
            Sign in
          </Link>
        </Trans>
      }
    />
  )
}

const overText = ({ total_joined }: MeetupCard) =>
  plural({ came: total_joined }, { 0: 'Its time has passed.', one: '# came.', other: '# came.' })
