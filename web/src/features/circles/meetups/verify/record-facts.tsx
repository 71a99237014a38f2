import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { meetupPath } from '@muster/contract/circles/addresses.ts'
import type { VerificationReview } from '@muster/contract/circles/meetup-verification.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { ProfileLink } from '../../../../ui/people/profile-link.tsx'
import { longDay } from '../../../../ui/text/calendar-words.ts'
import { RelativeTime } from '../../../../ui/text/date-text.tsx'
import { FactList } from '../../../../ui/text/fact-list.tsx'
import { formatDate, formatNumber } from '../../../../ui/text/format.ts'
import { OverdueChip } from '../../../../ui/work-queue/waiting/waited.tsx'
import workArea from '../../../../ui/work-queue/work-area.module.css'
import { placeText } from '../shared/words/meetup-words.ts'
import { clockTime, lengthText, timeSpan } from '../shared/words/when.ts'
import classes from './verification-case.module.css'

type Flag = VerificationReview['flags'][number]

/** Texts of the warning flags. */
const flagTexts: Readonly<Record<Flag, string>> = {
  picture_used_before: t`The same picture was sent for another meetup.`,
  few_reports: t`Fewer than half of the attendees have sent a report.`,
  short: t`Less than 20 minutes passed between the first check-in and the record.`,
  same_people_again: t`The same people checked in to another meetup on the same day.`,
}

/** What was planned, what the circle recorded, and how many came. */
export function RecordFacts({ review }: { review: VerificationReview }) {
  const { row, meetup, leads, reported_by, flags } = review
  const sent = <RelativeTime value={row.reported_at} />
  return (
    <>
      <Row as="header" gap="xs sm" align="center" wrap>
        <div className={`${workArea.title} ${classes.title}`}>
          <h2>
            <Link to={meetupPath(row.id)}>{row.title}</Link>
          </h2>
          <Text size="sm" tone="ink-3">
            {row.learning_circle} · {row.ig_name}
            {row.campus && ` · ${row.campus}`}
          </Text>
        </div>
        <OverdueChip since={row.reported_at} overdue={row.overdue} />
      </Row>
      {meetup.reject_reason && row.state === 'rejected' && (
        <p className={workArea.reason}>
          <Trans>Rejected: “{ph({ rejectReason: meetup.reject_reason })}”</Trans>
        </p>
      )}
      {flags.length > 0 && (
        <ul className={classes.flags} aria-label={t`Warnings`}>
          {flags.map((flag) => (
            <Row as="li" gap="xs" key={flag}>
              <IconAlertTriangle size={18} aria-hidden="true" /> {flagTexts[flag]}
            </Row>
          ))}
        </ul>
      )}
      <Came review={review} />
      <section className={workArea.part}>
        <h3>{t`Meetup record`}</h3>
        <Text size="sm" tone="ink-3">
          {reported_by ? (
            <Trans>
              Sent {sent} by {reported_by}
            </Trans>
          ) : (
            <Trans>Sent {sent}</Trans>
          )}
        </Text>
        {meetup.image && (
          <a className={classes.picture} href={meetup.image} target="_blank" rel="noreferrer">
            <img src={meetup.image} alt={t`From the meetup record of ${ph({ title: row.title })}`} />
            <span className="visually-hidden">{t`(opens in a new tab)`}</span>
          </a>
        )}
        {meetup.report_text && (
          <Text tone="ink-2" lines>
            {meetup.report_text}
          </Text>
        )}
      </section>
      <section className={workArea.part}>
        <h3>{t`Meetup`}</h3>
        <FactList
          facts={[
            [t`When`, `${longDay(row.meet_time)}, ${timeSpan(meetup)} (${lengthText(meetup.duration)})`],
            [t`First check-in`, row.held_on && formatDate(row.held_on, 'time')],
            [t`Where`, placeText(meetup)],
            [t`Led by`, leads.length > 0 && <Leads leads={leads} />],
            [t`Interested`, formatNumber(row.interested_count)],
            [t`Reports`, formatNumber(row.report_submitted_attendees)],
          ]}
        />
        <Text tone="ink-2" lines>
          {meetup.agenda}
        </Text>
      </section>
    </>
  )
}

/** Who checked in and when, readable before anything has to be scrolled. */
function Came({ review: { row, attendees } }: { review: VerificationReview }) {
  if (attendees.length === 0) return null
  return (
    <section className={workArea.part} aria-labelledby="who-came">
      <h3 id="who-came">
        {plural(
          { attendees: attendees.length },
          { one: `# person checked in`, other: `# people checked in` },
        )}
      </h3>
      <ul className={classes.came}>
        {attendees.map(({ attendee_id, fullname, muid, profile_pic, joined_at }) => (
          <Row as="li" gap="xs" align="center" key={attendee_id}>
            <Avatar name={fullname} src={profile_pic} muid={muid} size={32} />
            <div>
              <Text as="span" weight={600}>
                {fullname}
              </Text>
              <Text size="xs" tone="ink-3" numbers>
                {checkedInAt(joined_at, row.meet_time)}
              </Text>
            </div>
          </Row>
        ))}
      </ul>
    </section>
  )
}

/** 'Checked in 18:05', with the day if it wasn't that of the meetup. */
function checkedInAt(joinedAt: string, meetTime: string): string {
  const isSameDay = formatDate(joinedAt) === formatDate(meetTime)
  return t`Checked in ${ph({ clockTime: isSameDay ? clockTime(joinedAt) : formatDate(joinedAt, 'time') })}`
}

const Leads = ({ leads }: Pick<VerificationReview, 'leads'>) =>
  leads.map(({ muid, full_name }, index) => (
    <span key={muid ?? full_name}>
      {index > 0 && ', '}
      <ProfileLink muid={muid}>{full_name}</ProfileLink>
    </span>
  ))
