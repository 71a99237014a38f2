import { Button } from '@mantine/core'
import type { HackathonPage } from '@muster/contract/hackathons/hackathon-shapes.ts'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { loginAddress } from '../../../api/session/login-address.ts'
import { useSignedIn } from '../../../api/session/session-store.ts'
import { Chip } from '../../../ui/chip.tsx'
import { applyAddress, projectFormAddress } from '../shared/addresses.ts'
import { markOf, momentText, phaseOf, placesText, ticketNumber } from '../shared/hackathon-words.ts'
import classes from './application-card.module.css'
import { Countdown } from './countdown.tsx'
import { RemindButton } from './remind-button.tsx'

/** Few readers have a ticket: it comes when one is shown. */
const TicketAtDoor = lazy(() =>
  import('../../../ui/ticket/ticket-at-door.tsx').then(({ TicketAtDoor: button }) => ({ default: button })),
)

interface Face {
  readonly title: string
  readonly text: string
  /** What it counts down to. */
  readonly until?: string | null
  readonly button?: string
  /** One can ask to be told when applications open. */
  readonly reminds?: true
  /** Where the button leads; to the application by itself. */
  readonly leadsTo?: string
}

/** Where the reader stands with this hackathon, and the one next step. On phones it is a bar at the bottom. */
export function ApplicationCard({ hackathon, now }: { hackathon: HackathonPage; now: Date }) {
  const signedIn = useSignedIn()
  const { id, my_status, my_ticket } = hackathon
  const isPast = phaseOf(hackathon, now) === 'past'
  const isMine = my_status !== null && my_status !== 'withdrawn'
  const { title, text, until, button, reminds, leadsTo } = isMine
    ? mineFace(hackathon, now)
    : openFace(hackathon, now)
  const mark = isMine ? markOf(hackathon, now) : null
  const to = leadsTo ?? applyAddress(id)
  return (
    <section className={classes.card} aria-label="Applying">
      <div className={classes.words}>
        <h2>
          {title} {mark && <Chip tone={mark.tone}>{mark.text}</Chip>}
        </h2>
        <p>{text}</p>
      </div>
      {until && <Countdown until={until} now={now} />}
      {my_ticket && !isPast && (
        <Suspense>
          <TicketAtDoor
            variant="default"
            title={hackathon.title}
            code={my_ticket}
            number={ticketNumber(my_ticket)}
          />
        </Suspense>
      )}
      {reminds && signedIn && <RemindButton id={id} wanted={hackathon.wants_reminder} />}
      {button && (
        <Button component={Link} to={signedIn ? to : loginAddress(to)} size="md">
          {button}
        </Button>
      )}
    </section>
  )
}

const mineWords: Readonly<Partial<Record<string, readonly [title: string, text: string]>>> = {
  applied: ['Your application is in', 'The organisers read it. You hear from them by notice and mail.'],
  shortlisted: ['You are on the shortlist', 'A place is likely, but not yet certain.'],
  accepted: ['You have a place', 'Your ticket for the day is with your application.'],
  waiting: ['You are on the waiting list', 'You get a place as soon as one comes free.'],
  rejected: ['There is no place for you this time', 'The organisers chose others. Another hackathon comes.'],
}

function mineFace(hackathon: HackathonPage, now: Date): Face {
  const { my_status } = hackathon
  const [title = 'Your application', text = ''] = mineWords[my_status ?? ''] ?? []
  if (my_status === 'accepted' && phaseOf(hackathon, now) === 'running') {
    return {
      title: 'It is running now',
      text: 'Write your project as a team, and hand it in before the time is up.',
      button: 'Your project',
      leadsTo: projectFormAddress(hackathon.id),
    }
  }
  return { title, text, button: 'Your application' }
}

function openFace(hackathon: HackathonPage, now: Date): Face {
  const { application_start, application_ends, time_zone, editable, my_roles, is_open_to_all } = hackathon
  const phase = phaseOf(hackathon, now)
  if (phase === 'draft') {
    return {
      title: 'This is a draft',
      text: 'Only those who run it see it. Applications follow once it is published.',
    }
  }
  if (phase === 'past') return { title: 'This hackathon is over', text: placesText(hackathon) }
  if (phase === 'running') return { title: 'It is running now', text: 'Applications are closed.' }
  if (phase === 'closed') {
    return {
      title: 'Applications are closed',
      text: application_ends ? `They closed on ${momentText(application_ends, time_zone)}.` : '',
    }
  }
  if (phase === 'soon') {
    return {
      title: application_start
        ? `Applications open on ${momentText(application_start, time_zone)}`
        : 'Not open yet',
      text: placesText(hackathon),
      ...(!editable && my_roles.length === 0 && { reminds: true as const }),
    }
  }
  const runs = editable || my_roles.length > 0
  const who = is_open_to_all ? '' : ` For members of ${hackathon.organisation ?? 'the host'} only.`
  return {
    title: application_ends
      ? `Applications close on ${momentText(application_ends, time_zone)}`
      : 'Applications are open',
    text: runs ? 'You run this hackathon, so you do not apply.' : `${placesText(hackathon)} taken.${who}`,
    until: application_ends,
    ...(!runs && { button: 'Apply to take part' }),
  }
}
