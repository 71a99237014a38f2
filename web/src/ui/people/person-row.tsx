import type { ReactNode } from 'react'
import { Row, Text } from '../layout/primitives.tsx'
import rows from '../layout/rows.module.css'
import { Avatar } from './avatar.tsx'
import type { StackedPerson } from './faces.tsx'
import classes from './person-row.module.css'
import { ProfileLink } from './profile-link.tsx'

interface PersonRowProps {
  person: StackedPerson
  /** Next to the name. */
  badges?: ReactNode
  /** Below the name. */
  facts?: ReactNode
  /** A quote in their own words. */
  note?: string | null
  /** Buttons or a menu at the end. */
  children?: ReactNode
}

/** A person in a circle or team as a row. */
export function PersonRow({ person, badges, facts, note, children }: PersonRowProps) {
  return (
    <li className={`${rows.row} ${classes.person}`}>
      <Avatar name={person.full_name} src={person.profile_pic} muid={person.muid ?? undefined} size={44} />
      <div className={classes.who}>
        <p className={classes.name}>
          <ProfileLink muid={person.muid}>{person.full_name}</ProfileLink>
          {badges}
        </p>
        {facts && (
          <Row as="p" gap="2xs sm" wrap size="xs" tone="ink-3" mt="2xs">
            {facts}
          </Row>
        )}
        {note && (
          <Text size="sm" tone="ink-2" mt="2xs">
            “{note}”
          </Text>
        )}
      </div>
      {children && <div className={classes.acts}>{children}</div>}
    </li>
  )
}
