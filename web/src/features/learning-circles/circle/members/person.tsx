import type { CircleMember } from '@muster/contract/circles/learning-circles.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import rows from '../../../../ui/layout/rows.module.css'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { KarmaAmount } from '../../../../ui/text/karma-amount.tsx'
import { profilePath } from '../../../profile/shared/profile-address.ts'
import classes from './members.module.css'

interface PersonProps {
  person: CircleMember
  /** Beside the name. */
  badges?: ReactNode
  /** Below the level, such as since when. */
  note?: ReactNode
  /** Buttons or a menu at the end. */
  children?: ReactNode
}

/** A person of the circle as a row. */
export function Person({ person, badges, note, children }: PersonProps) {
  return (
    <li className={`${rows.row} ${classes.person}`}>
      <Avatar name={person.username} src={person.profile_pic} muid={person.muid} size={44} />
      <div className={classes.who}>
        <p className={classes.name}>
          <Link to={profilePath(person.muid)}>{person.username}</Link>
          {badges}
        </p>
        <p className={classes.facts}>
          <span>Level {person.level ?? 1}</span>
          <span>
            <KarmaAmount value={person.karma} /> karma
          </span>
          {note}
        </p>
      </div>
      {children && <div className={classes.acts}>{children}</div>}
    </li>
  )
}
