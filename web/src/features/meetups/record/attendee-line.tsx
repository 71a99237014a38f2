import type { Attendee } from '@muster/contract/meetup-reports.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../../ui/avatar.tsx'
import { profilePath } from '../../profile/shared/profile-address.ts'
import { clockTime } from '../shared/when.ts'
import classes from './record.module.css'
import { ReportDialog } from './report-dialog.tsx'

interface AttendeeLineProps {
  attendee: Attendee
  isMe: boolean
  /** Below the name. */
  children?: ReactNode
}

/** Who came, since when, and the report to read; silent ones are told apart in words. */
export function AttendeeLine({ attendee, isMe, children }: AttendeeLineProps) {
  return (
    <li className={classes.attendee}>
      <div className={classes.who}>
        <Avatar name={attendee.fullname} src={attendee.profile_pic} colorKey={attendee.muid} />
        <div className={classes.name}>
          <Link to={profilePath(attendee.muid)}>{attendee.fullname}</Link>
          {isMe && ' (you)'}
          <p className={classes.quiet}>Checked in at {clockTime(attendee.joined_at)}</p>
        </div>
        {attendee.is_report_submitted ? (
          <ReportDialog attendee={attendee} />
        ) : (
          <p className={classes.quiet}>No report</p>
        )}
      </div>
      {children}
    </li>
  )
}
