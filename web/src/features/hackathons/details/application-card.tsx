import type { HackathonPage } from '@muster/contract/hackathons/hackathon-shapes.ts'
import type { ReactNode } from 'react'
import { loginAddress } from '../../../api/session/login-address.ts'
import { useSignedIn } from '../../../api/session/session-store.ts'
import { Chip } from '../../../ui/chip.tsx'
import { PlainLinkButton } from '../../../ui/plain/plain-button.tsx'
import { applyAddress, projectFormAddress, resultsAddress } from '../shared/addresses.ts'
import { markOf, momentText, phaseOf, placesText } from '../shared/hackathon-words.ts'
import classes from './application-card.module.css'
import { Countdown } from './countdown.tsx'

interface Face {
  readonly title: string
  readonly text: string
  /** What it counts down to. */
  readonly until?: string | null
  readonly button?: string
  /** Where the button leads; to the application by itself. */
  readonly leadsTo?: string
}

interface ApplicationCardProps {
  hackathon: HackathonPage
  now: Date
  /** What a member can do beside the next step. */
  children?: ReactNode
}

/** Where the reader stands with this hackathon, and the one next step. On phones it is a bar at the bottom. */
export function ApplicationCard({ hackathon, now, children }: ApplicationCardProps) {
  const signedIn = useSignedIn()
  const { id, my_status } = hackathon
  const isMine = my_status !== null && my_status !== 'withdrawn'
  const { title, text, until, button, leadsTo } = isMine ? mineFace(hackathon, now) : openFace(hackathon, now)
  const mark = isMine && phaseOf(hackathon, now) !== 'past' ? markOf(hackathon, now) : null
  const to = leadsTo ?? applyAddress(id)
  return (
    <section
      className={classes.card}
      aria-label="Applying"
      data-alone={(!signedIn && button !== undefined) || undefined}
    >
      <div className={classes.words}>
        <h2>
          {title} {mark && <Chip tone={mark.tone}>{mark.text}</Chip>}
        </h2>
        <p>{text}</p>
      </div>
      {until && <Countdown until={until} now={now} />}
      {children}
      {button && <PlainLinkButton to={signedIn ? to : loginAddress(to)}>{button}</PlainLinkButton>}
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
  const phase = phaseOf(hackathon, now)
  if (phase === 'past') return pastFace(hackathon)
  const [title = 'Your application', text = ''] = mineWords[my_status ?? ''] ?? []
  if (my_status === 'accepted' && phase === 'running') {
    return {
      title: 'It is running now',
      text: 'Write your project as a team, and hand it in before the time is up.',
      button: 'Your project',
      leadsTo: projectFormAddress(hackathon.id),
    }
  }
  return { title, text, button: 'Your application' }
}

function pastFace({ id, my_status, results_published_at }: HackathonPage): Face {
  return {
    title: 'This hackathon is over',
    text: my_status === 'accepted' ? 'You had a place.' : 'You had applied.',
    ...(results_published_at
      ? { button: 'See the results', leadsTo: resultsAddress(id) }
      : { button: 'Your application' }),
  }
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
