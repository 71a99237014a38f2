import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { meetupPath } from '@muster/contract/circles/addresses.ts'
import { specialEventPath } from '@muster/contract/events/addresses.ts'
import type { Landing } from '@muster/contract/reach/public-figures.ts'
import { Link } from 'react-router'
import { Cover } from '../../../ui/cover/cover.tsx'
import front from '../../../ui/front-page/front-page.module.css'
import { Text } from '../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { PlainLinkButton } from '../../../ui/plain/plain-button.tsx'
import { formatDate } from '../../../ui/text/format.ts'
import classes from './landing-page.module.css'

/** Circles with free seats; without any, an invitation to start the first one. */
export function FreeSeats({ circles, open }: { circles: Landing['circles']; open: number }) {
  return (
    <section className={front.section} aria-labelledby="seats">
      <div className={classes.head}>
        <div>
          <h2 id="seats">{t`There’s a free seat right now`}</h2>
          <Text tone="ink-2" mt="2xs">
            {t`Small circles, starting with those that meet this week.`}
          </Text>
        </div>
        <Link to="/learning-circle">
          {open > 3
            ? t`All ${plural(open, { one: `# open circle`, other: `# open circles` })}`
            : t`All circles`}
        </Link>
      </div>
      {circles.length === 0 ? (
        <div className={classes.none}>
          <p>{t`No circle has a free seat at the moment.`}</p>
          <PlainLinkButton to="/register">{t`Start one`}</PlainLinkButton>
        </div>
      ) : (
        <ul className={classes.cards}>
          {circles.map((circle) => {
            const free = circle.seats - circle.member_count
            return (
              <li key={circle.id}>
                <Link
                  to={`/learning-circle?search=${encodeURIComponent(circle.name)}`}
                  className={classes.card}
                >
                  <Cover title={circle.name} category={circle.ig_category} src={circle.cover} />
                  <Faces faces={circle.faces} chairs={Math.min(free, 2)} />
                  <strong>{circle.name}</strong>
                  <span>{circle.ig_name}</span>
                  <span className={classes.foot}>
                    <span>
                      {[
                        circle.district ?? circle.org_name,
                        circle.next_meetup && formatDate(circle.next_meetup, 'time'),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                    <em>
                      <Trans>{free} free</Trans>
                    </em>
                  </span>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

export function Faces({ faces, chairs }: { faces: Landing['faces']; chairs: number }) {
  return (
    <span className={classes.faces} aria-hidden="true">
      {faces.map(({ muid, full_name, profile_pic }) => (
        <Avatar key={muid} name={full_name} src={profile_pic} muid={muid} size={40} />
      ))}
      {Array.from({ length: chairs }, (_, chair) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the chairs are all alike
        <i key={chair} className={classes.chair}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M8 4v9h8V4M8 8h8M8 13v7M16 13v7M6 13h12" />
          </svg>
        </i>
      ))}
    </span>
  )
}

/** The next public meetups and special events, by date. */
export function NextDates({ meetups, events }: Pick<Landing, 'meetups' | 'events'>) {
  const dates = [
    ...meetups.map(({ id, title, meet_time, circle_name, meet_place, town }) => ({
      id,
      title,
      at: meet_time,
      kind: t`Meetup`,
      words: [circle_name, meet_place, town].filter(Boolean).join(' · '),
      to: meetupPath(id),
      outside: null as string | null,
    })),
    ...events.map(({ id, kind, title, starts_at, place, is_online, is_outside, link }) => ({
      id,
      title,
      at: starts_at,
      kind: kind === 'hackathon' ? t`Hackathon` : t`Event`,
      words: place ?? (is_online ? t`Online` : ''),
      to: specialEventPath({ kind, id }),
      outside: is_outside ? link : null,
    })),
  ].sort((one, other) => one.at.localeCompare(other.at))
  if (dates.length === 0) return null
  return (
    <section className={front.section} aria-labelledby="next">
      <div className={classes.head}>
        <div>
          <h2 id="next">{t`Coming up, and open to you`}</h2>
          <Text tone="ink-2" mt="2xs">
            {t`Meetups, hackathons and events. Join in, even without an account.`}
          </Text>
        </div>
        <Link to="/dashboard/special-events">{t`All events`}</Link>
      </div>
      <ul className={classes.dates}>
        {dates.map(({ id, title, at, kind, words, to, outside }) => {
          const inside = (
            <>
              <time dateTime={at}>{formatDate(at, 'time')}</time>
              <strong>{title}</strong>
              <span>{words}</span>
              <em>{kind}</em>
            </>
          )
          return <li key={id}>{outside ? <a href={outside}>{inside}</a> : <Link to={to}>{inside}</Link>}</li>
        })}
      </ul>
    </section>
  )
}

export function Words({ words }: { words: Landing['words'] }) {
  if (words.length === 0) return null
  return (
    <section className={front.section} aria-labelledby="words">
      <h2 id="words">{t`What members say`}</h2>
      <ul className={front.tiles}>
        {words.map(({ quote, by }) => (
          <li key={quote}>
            <figure className={classes.quote}>
              <blockquote>{quote}</blockquote>
              <figcaption>{by}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The closing call to sign up. */
export function JoinCall({ name, faces }: { name: string; faces: Landing['faces'] }) {
  return (
    <section className={classes.call} aria-labelledby="join">
      <Faces faces={faces.slice(0, 4)} chairs={1} />
      <h2 id="join">{t`One of these seats is yours`}</h2>
      <p>{t`It takes two minutes to join. Then find your circle.`}</p>
      <div className={front.actions}>
        <PlainLinkButton to="/register">
          <Trans>Join {name}</Trans>
        </PlainLinkButton>
        <PlainLinkButton to="/learning-circle" look="default">
          {t`Look around first`}
        </PlainLinkButton>
      </div>
    </section>
  )
}
