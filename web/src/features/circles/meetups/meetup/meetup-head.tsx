import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { circlePath, MEETUPS, meetupPath } from '@muster/contract/circles/addresses.ts'
import type { MeetupCard } from '@muster/contract/circles/meetups.ts'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Chip, ChipRow } from '../../../../ui/chip.tsx'
import { DateBlock } from '../../../../ui/date-block.tsx'
import { Crumbs } from '../../../../ui/layout/crumbs.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { ShareButton } from '../../../../ui/share/share-button.tsx'
import { longDay } from '../../../../ui/text/calendar-words.ts'
import { formatNumber } from '../../../../ui/text/format.ts'
import { MeetupCover } from '../shared/meetup-cover.tsx'
import { isAhead, placeText, stateWords } from '../shared/words/meetup-words.ts'
import { sharedLine } from '../shared/words/shared-line.ts'
import { lengthText, timeSpan, timeUntil, zoneName } from '../shared/words/when.ts'
import classes from './meetup-head.module.css'

interface MeetupHeadProps {
  meetup: MeetupCard
  now: Date
  /** Distance of a member, if it's known. */
  km?: number | null
  /** On the cover: the button to change it, for those who can. */
  onCover?: ReactNode
  /** A member's actions beside sharing. */
  acts?: ReactNode
}

/** The head of a meetup: title, date, location and host. */
export function MeetupHead({ meetup, now, km = null, onCover, acts }: MeetupHeadProps) {
  const state = stateWords[meetup.state]
  const ahead = isAhead(meetup)
  return (
    <header>
      <Text as="div" mb="sm">
        <Crumbs
          crumbs={[
            { label: t`Meetups`, to: MEETUPS },
            { label: meetup.circle_name, to: circlePath(meetup.circle_id) },
          ]}
        />
      </Text>
      <div className={classes.head}>
        <MeetupCover meetup={meetup} loud />
        {onCover}
        <div className={classes.body}>
          <DateBlock moment={meetup.meet_time} quiet={!ahead} onCover={meetup.ig_category} />
          <div className={classes.heading}>
            <ChipRow>
              {meetup.state !== 'scheduled' && <Chip tone={state.tone}>{state.label}</Chip>}
              <Chip>{meetup.ig_name}</Chip>
              {ahead && (
                <Chip tone="gold">
                  <Trans>+{ph({ karma: formatNumber(meetup.karma) })} karma</Trans>
                </Chip>
              )}
              {meetup.series_id && <Chip>{t`Part of a series`}</Chip>}
              {meetup.is_public ? (
                ahead && <Chip tone="good">{t`Open to everyone`}</Chip>
              ) : (
                <Chip icon={<IconLock aria-hidden="true" />}>{t`Members only`}</Chip>
              )}
            </ChipRow>
            <Text as="h1" size="3xl">
              {meetup.title}
            </Text>
            <Text tone="ink-2">
              {longDay(meetup.meet_time)}, {timeSpan(meetup)} · {placeText(meetup, km)}
            </Text>
            <Text size="sm" tone="ink-3">
              {isAhead(meetup) && <>{untilText(meetup, now)} · </>}
              {lengthText(meetup.duration)} · {zoneName(meetup.meet_time)}
            </Text>
            {meetup.host && (
              <p className={classes.host}>
                <Avatar
                  name={meetup.host.full_name}
                  muid={meetup.host.muid}
                  src={meetup.host.profile_pic}
                  size={32}
                />
                <span>
                  <Trans>
                    Hosted by{' '}
                    <Text as="strong" weight={600} tone="ink">
                      {ph({ fullName: meetup.host.full_name })}
                    </Text>{' '}
                    and {ph({ circleName: meetup.circle_name })}
                  </Trans>
                </span>
              </p>
            )}
          </div>
          <div className={classes.acts}>
            {acts}
            {meetup.is_public && (
              <ShareButton
                name={meetup.title}
                path={meetupPath(meetup.id)}
                line={sharedLine(meetup)}
                title={meetup.my_status === 'going' ? t`Share your ticket` : t`Share this meetup`}
                note={t`Your check-in code isn’t in the picture or the link.`}
              />
            )}
          </div>
        </div>
      </div>
    </header>
  )
}

function untilText(meetup: MeetupCard, now: Date): string {
  const begun = Date.parse(meetup.meet_time) <= now.getTime()
  return begun ? t`Happening now` : t`Starts ${ph({ timeUntil: timeUntil(meetup.meet_time, now) })}`
}
