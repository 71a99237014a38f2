import type { ReactNode } from 'react'
import { Link } from 'react-router'
import rows from '../../../ui/layout/rows.module.css'
import { Avatar } from '../../../ui/people/avatar.tsx'
import type { StackedPerson } from '../../../ui/people/avatar-stack.tsx'
import { profilePath } from '../../profile/shared/profile-address.ts'
import classes from './team.module.css'

interface TeamPersonProps {
  person: StackedPerson
  /** Beside the name. */
  badges?: ReactNode
  /** Below the name. */
  line?: ReactNode
  note?: string | null
  /** Buttons or a menu at the end. */
  children?: ReactNode
}

/** A person of a team, or somebody who may become one, as a row. */
export function TeamPerson({ person, badges, line, note, children }: TeamPersonProps) {
  return (
    <li className={`${rows.row} ${classes.person}`}>
      <Avatar name={person.full_name} src={person.profile_pic} muid={person.muid} size={44} />
      <div className={classes.who}>
        <p className={classes.name}>
          <Link to={profilePath(person.muid)}>{person.full_name}</Link>
          {badges}
        </p>
        {line && <p className={classes.line}>{line}</p>}
        {note && <p className={classes.note}>“{note}”</p>}
      </div>
      {children && <div className={classes.acts}>{children}</div>}
    </li>
  )
}
