import { Button } from '@mantine/core'
import type { MeetupRow } from '@muster/contract/circles/meetups.ts'
import { IconExternalLink, IconLock, IconMapPin, IconVideo } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { meetupReads } from '../../../api/reads.ts'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { CoverButton } from '../../../ui/cover/cover-button.tsx'
import { DateBlock } from '../../../ui/date-block.tsx'
import { AvatarStack } from '../../../ui/people/avatar-stack.tsx'
import { longDay } from '../../../ui/text/calendar-words.ts'
import { CopyButton } from '../../../ui/text/copy-button.tsx'
import { circlePath, MEETUPS } from '../../learning-circles/shared/circle-address.ts'
import { MeetupCover } from '../shared/meetup-cover.tsx'
import { SaveButton } from '../shared/save-button.tsx'
import { isAhead, placesText, stateWords, statusWords } from '../shared/words/meetup-words.ts'
import { lengthText, timeSpan, timeUntil, zoneName } from '../shared/words/when.ts'
import { directionsAddress } from './directions.ts'
import classes from './meetup-head.module.css'

interface MeetupHeadProps {
  meetup: MeetupRow
  now: Date
  /** Whether its cover is mine to choose. */
  mayChange?: boolean
  /** The main button and what it needs to say. */
  children: ReactNode
}

/** What, when and where, in one look. */
export function MeetupHead({ meetup, now, mayChange = false, children }: MeetupHeadProps) {
  const state = stateWords[meetup.state]
  return (
    <header>
      <nav aria-label="Breadcrumb" className={classes.crumbs}>
        <Link to={MEETUPS}>Meetups</Link> /{' '}
        <Link to={circlePath(meetup.circle_id)}>{meetup.circle_name}</Link>
      </nav>
      <div className={classes.head}>
        <MeetupCover meetup={meetup} loud />
        {mayChange && (
          <CoverButton
            cover={meetup.cover}
            upload={(file) => api.meetups.setCover.answer({ params: { meet_id: meetup.id }, file })}
            remove={() => api.meetups.removeCover.answer({ params: { meet_id: meetup.id } })}
            invalidates={meetupReads}
          />
        )}
        <div className={classes.body}>
          <div className={classes.top}>
            <DateBlock moment={meetup.meet_time} quiet={!isAhead(meetup)} onCover={meetup.ig_category} />
            <div className={classes.heading}>
              <h1>{meetup.title}</h1>
              <ChipRow>
                <Chip tone={state.tone}>{state.label}</Chip>
                {meetup.my_status && meetup.state !== 'cancelled' && (
                  <Chip tone={statusWords[meetup.my_status].tone}>{statusWords[meetup.my_status].label}</Chip>
                )}
                <Chip>{meetup.ig_name}</Chip>
                {meetup.series_id && <Chip>One of a series</Chip>}
                {!meetup.is_public && <Chip icon={<IconLock aria-hidden="true" />}>For the circle</Chip>}
              </ChipRow>
            </div>
            <SaveButton meetup={meetup} />
          </div>
          <div className={classes.facts}>
            <div>
              <p className={classes.strong}>{longDay(meetup.meet_time)}</p>
              <p>
                {timeSpan(meetup)}, {zoneName(meetup.meet_time)}
              </p>
              <p className={classes.quiet}>
                {untilText(meetup, now)}
                {lengthText(meetup.duration)}
              </p>
            </div>
            <Place meetup={meetup} />
          </div>
          {meetup.coming > 0 && isAhead(meetup) && (
            <div className={classes.coming}>
              <AvatarStack people={meetup.faces} total={meetup.coming} size={40} />
              <span>{placesText(meetup)}</span>
            </div>
          )}
          <div className={classes.act}>{children}</div>
        </div>
      </div>
    </header>
  )
}

function untilText(meetup: MeetupRow, now: Date): string {
  if (!isAhead(meetup)) return ''
  const begun = Date.parse(meetup.meet_time) <= now.getTime()
  return begun ? 'Going on · ' : `Starts ${timeUntil(meetup.meet_time, now)} · `
}

function Place({ meetup }: { meetup: MeetupRow }) {
  if (meetup.is_online) {
    return (
      <div>
        <p className={classes.strong}>
          <IconVideo size={18} aria-hidden="true" /> Online
        </p>
        {meetup.location ? (
          <div className={classes.link}>
            <a href={meetup.location} target="_blank" rel="noreferrer nofollow">
              {meetup.location}
              <span className="visually-hidden">(opens in a new tab)</span>
            </a>
            <CopyButton value={meetup.location} label="Copy the link" icon />
          </div>
        ) : (
          isAhead(meetup) && (
            <p className={classes.quiet}>Take a place, and the link to the meeting shows here.</p>
          )
        )}
      </div>
    )
  }
  return (
    <div>
      <p className={classes.strong}>
        <IconMapPin size={18} aria-hidden="true" /> {meetup.meet_place}
      </p>
      {isAhead(meetup) && (
        <Button
          component="a"
          variant="subtle"
          size="sm"
          px={0}
          href={directionsAddress(meetup)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={16} />}
        >
          Get directions
        </Button>
      )}
    </div>
  )
}
