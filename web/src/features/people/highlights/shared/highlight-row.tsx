import { ph } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { meetupPath } from '@muster/contract/circles/addresses.ts'
import { profilePath } from '@muster/contract/people/addresses.ts'
import type { Highlight } from '@muster/contract/people/highlights.ts'
import { Link } from 'react-router'
import { Text } from '../../../../ui/layout/primitives.tsx'
import rows from '../../../../ui/layout/rows.module.css'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { Picture } from '../../../../ui/picture/picture.tsx'
import { RelativeTime } from '../../../../ui/text/date-text.tsx'
import classes from './highlights.module.css'
import { type Said, WellDone } from './well-done.tsx'

interface HighlightRowProps {
  one: Highlight
  /** Puts the new state of “Well done” where the row comes from. */
  onSaid: (said: Said) => void
}

/** What someone has achieved, with a "Well done" button. */
export default function HighlightRow({ one, onSaid }: HighlightRowProps) {
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
        {one.picture && <Picture className={classes.picture} src={one.picture} alt="" />}
      </div>
      <WellDone one={one} onSaid={onSaid} />
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
      <Trans>
        {who} reached <strong>Level {level}</strong>
      </Trans>
    )
  }
  if (kind === 'work') {
    return (
      <Trans>
        {who} had “{title}” approved
      </Trans>
    )
  }
  const name = person.full_name.split(' ')[0]
  const meetup = target_id ? (
    <Link to={meetupPath(target_id)} className={classes.name}>
      {title}
    </Link>
  ) : (
    <strong>{title}</strong>
  )
  return (
    <Trans>
      {meetup}{' '}
      <Plural
        value={ph({ people: people ?? 0 })}
        _0={`met, says ${name}`}
        one={`met, with one person there, says ${name}`}
        other={`met, with # people there, says ${name}`}
      />
    </Trans>
  )
}
