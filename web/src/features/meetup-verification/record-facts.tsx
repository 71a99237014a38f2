import type { VerificationReview } from '@muster/contract/circles/meetup-verification.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { longDay } from '../../ui/text/calendar-words.ts'
import { RelativeTime } from '../../ui/text/date-text.tsx'
import { formatDate, formatNumber } from '../../ui/text/format.ts'
import { OverdueChip } from '../../ui/work-queue/waiting/waited.tsx'
import workArea from '../../ui/work-queue/work-area.module.css'
import { meetupPath } from '../meetups/shared/words/meetup-address.ts'
import { placeText } from '../meetups/shared/words/meetup-words.ts'
import { lengthText, timeSpan } from '../meetups/shared/words/when.ts'
import { profilePath } from '../profile/shared/profile-address.ts'
import { flagTexts } from './flags.ts'
import classes from './verification-case.module.css'

/** What was planned, what the circle wrote of it, and how many came. */
export function RecordFacts({ review }: { review: VerificationReview }) {
  const { row, meetup, leads, reported_by, flags } = review
  return (
    <>
      <header className={workArea.head}>
        <div className={`${workArea.title} ${classes.title}`}>
          <h2>
            <Link to={meetupPath(row.id)}>{row.title}</Link>
          </h2>
          <p className={workArea.small}>
            {row.learning_circle} · {row.ig_name}
            {row.campus && ` · ${row.campus}`}
          </p>
        </div>
        <OverdueChip since={row.reported_at} overdue={row.overdue} />
      </header>
      {meetup.reject_reason && row.state === 'rejected' && (
        <p className={workArea.reason}>Rejected: “{meetup.reject_reason}”</p>
      )}
      {flags.length > 0 && (
        <ul className={classes.flags} aria-label="Look twice">
          {flags.map((flag) => (
            <li key={flag}>
              <IconAlertTriangle size={18} aria-hidden="true" /> {flagTexts[flag]}
            </li>
          ))}
        </ul>
      )}
      <section className={workArea.part}>
        <h3>The record</h3>
        <p className={workArea.small}>
          Sent <RelativeTime value={row.reported_at} />
          {reported_by && ` by ${reported_by}`}
        </p>
        {meetup.image && (
          <a className={classes.picture} href={meetup.image} target="_blank" rel="noreferrer">
            <img src={meetup.image} alt={`Sent with the record of ${row.title}`} />
            <span className="visually-hidden">(opens in a new tab)</span>
          </a>
        )}
        {meetup.report_text && <p className={workArea.text}>{meetup.report_text}</p>}
      </section>
      <section className={workArea.part}>
        <h3>The meetup</h3>
        <dl className={classes.facts}>
          <div>
            <dt>When</dt>
            <dd>
              {longDay(row.meet_time)}, {timeSpan(meetup)} ({lengthText(meetup.duration)})
            </dd>
          </div>
          {row.held_on && (
            <div>
              <dt>First check-in</dt>
              <dd>{formatDate(row.held_on, 'time')}</dd>
            </div>
          )}
          <div>
            <dt>Where</dt>
            <dd>{placeText(meetup)}</dd>
          </div>
          {leads.length > 0 && (
            <div>
              <dt>Led by</dt>
              <dd>
                {leads.map((lead, index) => (
                  <span key={lead.muid}>
                    {index > 0 && ', '}
                    <Link to={profilePath(lead.muid)}>{lead.full_name}</Link>
                  </span>
                ))}
              </dd>
            </div>
          )}
          <div>
            <dt>Interested</dt>
            <dd>{formatNumber(row.interested_count)}</dd>
          </div>
          <div>
            <dt>Joined</dt>
            <dd>{formatNumber(row.join_count)}</dd>
          </div>
          <div>
            <dt>Reported</dt>
            <dd>{formatNumber(row.report_submitted_attendees)}</dd>
          </div>
        </dl>
        <p className={workArea.text}>{meetup.agenda}</p>
      </section>
    </>
  )
}
