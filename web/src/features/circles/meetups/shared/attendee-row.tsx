import { t } from '@lingui/core/macro'
import type { Attendee } from '@muster/contract/circles/meetup-reports.ts'
import type { ReactNode } from 'react'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { ProfileLink } from '../../../../ui/people/profile-link.tsx'
import classes from './attendee-row.module.css'

interface AttendeeListProps {
  /** No padding at the start and end, for use inside a card. */
  flush?: boolean
  children: ReactNode
}

/** The people of a meetup, one `AttendeeRow` each. */
export function AttendeeList({ flush = false, children }: AttendeeListProps) {
  return (
    <ul className={classes.list} data-flush={flush || undefined}>
      {children}
    </ul>
  )
}

interface AttendeeRowProps {
  attendee: Attendee
  isMe?: boolean
  /** Under the name. */
  note: ReactNode
  /** At the end of the line. */
  aside: ReactNode
  /** Below the line. */
  children?: ReactNode
}

/** One attendee with details. */
export function AttendeeRow({ attendee, isMe = false, note, aside, children }: AttendeeRowProps) {
  return (
    <li className={classes.row}>
      <Row gap="xs sm" align="center" wrap>
        <Avatar name={attendee.fullname} src={attendee.profile_pic} muid={attendee.muid} />
        <div className={classes.name}>
          <ProfileLink muid={attendee.muid}>{attendee.fullname}</ProfileLink>
          {isMe && <> {t`(you)`}</>}
          <Text size="sm" tone="ink-3">
            {note}
          </Text>
        </div>
        {aside}
      </Row>
      {children}
    </li>
  )
}
