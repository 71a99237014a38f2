import { ph, plural, t } from '@lingui/core/macro'
import { applyPath, projectFormPath, resultsPath } from '@muster/contract/events/addresses.ts'
import type { HackathonPage } from '@muster/contract/events/hackathon-shapes.ts'
import type { ReactNode } from 'react'
import { loginAddress } from '../../../../api/session/login-address.ts'
import { useSignedIn } from '../../../../api/session/session-store.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { PlainLinkButton } from '../../../../ui/plain/plain-button.tsx'
import { useNow } from '../../../circles/meetups/shared/use-now.ts'
import { markOf, phaseOf, placesText, takenText, zonedText } from '../shared/hackathon-words.ts'
import classes from './application-card.module.css'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * Days, hours and minutes left. Screen readers get days and hours only, so that they don't announce each
 * minute.
 */
function Countdown({ until, now }: { until: string; now: Date }) {
  const here = useNow(10_000)
  const left = Math.max(0, Date.parse(until) - Math.max(now.getTime(), here.getTime()))
  const days = Math.floor(left / (24 * HOUR))
  const hours = Math.floor(left / HOUR) % 24
  const minutes = Math.floor(left / MINUTE) % 60
  const parts: readonly (readonly [value: string, unit: string])[] = [
    [String(days), plural(days, { one: 'day', other: 'days' })],
    [twoDigits(hours), plural(hours, { one: 'hour', other: 'hours' })],
    [twoDigits(minutes), t`min`],
  ]
  const shown = left < HOUR ? parts.slice(2) : parts
  return (
    <div className={classes.countdown} role="timer">
      <span className="visually-hidden">
        {left < HOUR ? t`Less than an hour left` : leftText(days, hours)}
      </span>
      {shown.map(([value, unit]) => (
        <Stack key={unit} as="span" size="xs" tone="ink-3" center aria-hidden="true">
          <Text as="strong" size="2xl" tone="ink" heading numbers>
            {value}
          </Text>
          {unit}
        </Stack>
      ))}
    </div>
  )
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

function leftText(days: number, hours: number): string {
  if (days === 0) return t`${plural(hours, { one: `# hour`, other: `# hours` })} left`
  if (hours === 0) return t`${plural(days, { one: `# day`, other: `# days` })} left`
  return t`${plural(days, { one: `# day`, other: `# days` })} and ${plural(hours, { one: `# hour`, other: `# hours` })} left`
}

interface Face {
  readonly title: string
  readonly text: string
  /** The moment that the countdown ends. */
  readonly until?: string | null
  readonly button?: string
  /** Target of the button; defaults to the application. */
  readonly leadsTo?: string
}

interface ApplicationCardProps {
  hackathon: HackathonPage
  now: Date
  /** A member's actions beside the next step. */
  children?: ReactNode
}

/** The reader's status at this hackathon, and the next step. On phones it is a bottom bar. */
export function ApplicationCard({ hackathon, now, children }: ApplicationCardProps) {
  const signedIn = useSignedIn()
  const { id, my_status } = hackathon
  const isMine = my_status !== null && my_status !== 'withdrawn'
  const { title, text, until, button, leadsTo } = isMine ? mineFace(hackathon, now) : openFace(hackathon, now)
  const mark = isMine && phaseOf(hackathon, now) !== 'past' ? markOf(hackathon, now) : null
  const to = leadsTo ?? applyPath(id)
  return (
    <section
      className={classes.card}
      aria-label={t`Application`}
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
  applied: [
    t`Your application is in`,
    t`The organisers will read it and let you know by notification and email.`,
  ],
  shortlisted: [t`You’re on the shortlist`, t`You’ll probably get a place, but it’s not certain yet.`],
  accepted: [t`You have a place`, t`You’ll find your ticket with your application.`],
  waiting: [t`You’re on the waiting list`, t`You’ll get a place as soon as one opens up.`],
  rejected: [
    t`You didn’t get a place this time`,
    t`The organisers chose other applicants. Look out for the next hackathon.`,
  ],
}

function mineFace(hackathon: HackathonPage, now: Date): Face {
  const { my_status } = hackathon
  const phase = phaseOf(hackathon, now)
  if (phase === 'past') return pastFace(hackathon)
  const [title = t`Your application`, text = ''] = mineWords[my_status ?? ''] ?? []
  if (my_status === 'accepted' && phase === 'running') {
    return {
      title: t`It’s happening now`,
      text: t`Work on your project as a team, and submit it before time’s up.`,
      button: t`Your project`,
      leadsTo: projectFormPath(hackathon.id),
    }
  }
  return { title, text, button: t`Your application` }
}

function pastFace({ id, my_status, results_published_at }: HackathonPage): Face {
  return {
    title: t`This hackathon has ended`,
    text: my_status === 'accepted' ? t`You had a place.` : t`You applied.`,
    ...(results_published_at
      ? { button: t`View results`, leadsTo: resultsPath(id) }
      : { button: t`Your application` }),
  }
}

function openFace(hackathon: HackathonPage, now: Date): Face {
  const { application_start, application_ends, time_zone, editable, my_roles, is_open_to_all } = hackathon
  const phase = phaseOf(hackathon, now)
  if (phase === 'draft') {
    return {
      title: t`This is a draft`,
      text: t`Only its organisers can see it. People can apply once it’s published.`,
    }
  }
  if (phase === 'past') return { title: t`This hackathon has ended`, text: placesText(hackathon) }
  if (phase === 'running') return { title: t`It’s happening now`, text: t`Applications are closed.` }
  if (phase === 'closed') {
    return {
      title: t`Applications are closed`,
      text: application_ends
        ? t`They closed on ${ph({ zonedText: zonedText(application_ends, time_zone) })}.`
        : '',
    }
  }
  if (phase === 'soon') {
    return {
      title: application_start
        ? t`Applications open on ${ph({ zonedText: zonedText(application_start, time_zone) })}`
        : t`Not open yet`,
      text: placesText(hackathon),
    }
  }
  const runs = editable || my_roles.length > 0
  const { organisation } = hackathon
  const taken = takenText(hackathon)
  const who = organisation
    ? t`Only for members of ${organisation}.`
    : t`Only for members of the host organisation.`
  return {
    title: application_ends
      ? t`Applications close on ${ph({ zonedText: zonedText(application_ends, time_zone) })}`
      : t`Applications are open`,
    text: runs
      ? t`You’re helping to run this hackathon, so you can’t apply.`
      : is_open_to_all
        ? taken
        : `${taken} ${who}`,
    until: application_ends,
    ...(!runs && { button: t`Apply to take part` }),
  }
}
