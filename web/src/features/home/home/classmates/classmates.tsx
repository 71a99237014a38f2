import { MY_CIRCLES, meetupPath } from '@muster/contract/circles/addresses.ts'
import type { HomeDay } from '@muster/contract/home/home-day.ts'
import { plural } from '@muster/contract/lib/numbers.ts'
import { profilePath } from '@muster/contract/people/addresses.ts'
import type { Highlight } from '@muster/contract/people/highlights.ts'
import { Link } from 'react-router'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import rows from '../../../../ui/layout/rows.module.css'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { RelativeTime } from '../../../../ui/text/date-text.tsx'
import { formatCount } from '../../../../ui/text/format.ts'
import classes from './classmates.module.css'
import { WellDone } from './well-done.tsx'

interface ClassmatesProps {
  feed: readonly Highlight[]
  /** It's shown after some time without the member. */
  away?: NonNullable<HomeDay['away']>
  className?: string | undefined
}

/** What people of the same college and circles have achieved, with "Well done" buttons. */
export function Classmates({ feed, away, className }: ClassmatesProps) {
  const met = away?.circle_met ?? 0
  if (away && met === 0 && feed.length === 0) return null
  return (
    <Card
      className={className}
      title={away ? 'While you were away' : 'Your classmates'}
      aside={away ? formatCount(away.days, 'day') : 'From your college and circles'}
    >
      {feed.length === 0 && met === 0 ? (
        <Text tone="ink-3">
          Nothing new yet. Highlights from people at your college and in your circles will appear here if
          their profiles are public.
        </Text>
      ) : (
        <ul className={rows.list}>
          {met > 0 && (
            <li className={`${rows.row} ${classes.row}`}>
              <p className={classes.text}>
                <Link to={MY_CIRCLES} className={classes.name}>
                  Your circle
                </Link>{' '}
                met {met === 1 ? 'once' : `${met} times`}
              </p>
            </li>
          )}
          {feed.map((one) => (
            <Row key={one.id} one={one} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ one }: { one: Highlight }) {
  const { person } = one
  return (
    <li className={`${rows.row} ${classes.row}`}>
      <Avatar name={person.full_name} muid={person.muid} src={person.profile_pic} size={40} />
      <div className={classes.text}>
        <p>
          <Sentence one={one} />{' '}
          <Text as="span" size="xs" tone="ink-3" nowrap>
            <RelativeTime value={one.at} />
          </Text>
        </p>
        {one.picture && <img className={classes.picture} src={one.picture} alt="" loading="lazy" />}
      </div>
      <WellDone one={one} />
    </li>
  )
}

function Sentence({ one: { kind, person, level, title, people, target_id } }: { one: Highlight }) {
  const who = (
    <Link to={profilePath(person.muid)} className={classes.name}>
      {person.full_name}
    </Link>
  )
  if (kind === 'level') {
    return (
      <>
        {who} reached <strong>Level {level}</strong>
      </>
    )
  }
  if (kind === 'work') {
    return (
      <>
        {who} had “{title}” approved
      </>
    )
  }
  const name = person.full_name.split(' ')[0]
  return (
    <>
      {target_id ? (
        <Link to={meetupPath(target_id)} className={classes.name}>
          {title}
        </Link>
      ) : (
        <strong>{title}</strong>
      )}{' '}
      {plural(people ?? 0, {
        none: `met, says ${name}`,
        one: `met, with one person there, says ${name}`,
        many: (n) => `met, with ${n} people there, says ${name}`,
      })}
    </>
  )
}
