import { ph, plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { meetupPath } from '@muster/contract/circles/addresses.ts'
import type { CircleOutside } from '@muster/contract/circles/circle-outside.ts'
import type { CircleCard } from '@muster/contract/circles/learning-circles.ts'
import { Link } from 'react-router'
import { Cover } from '../../../../../ui/cover/cover.tsx'
import { DateBlock } from '../../../../../ui/date-block.tsx'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Row, Text } from '../../../../../ui/layout/primitives.tsx'
import { AvatarStack } from '../../../../../ui/people/avatar-stack.tsx'
import { DateText } from '../../../../../ui/text/date-text.tsx'
import { MeetingTime } from '../../shared/meeting-time.tsx'
import classes from './outside.module.css'

interface PastMeetupsCardProps {
  card: CircleCard
  outside: CircleOutside
}

/** The circle's latest meetups that the reader can see. */
export function PastMeetupsCard({ card, outside }: PastMeetupsCardProps) {
  const { last_meetups: past } = outside
  return (
    <Card title={t`Recent meetups`}>
      {past.length === 0 && (
        <Text size="sm" tone="ink-3">
          {outside.meetups_held > 0
            ? t`Their meetups so far have been members-only.`
            : t`They haven’t met yet. Join now and help plan the first meetup.`}
        </Text>
      )}
      <ul className={classes.past}>
        {past.map((meetup) => (
          <li key={meetup.id}>
            <span className={classes.pastCover}>
              <Cover title={meetup.title} category={card.ig_category} src={meetup.cover} />
            </span>
            <Link to={meetupPath(meetup.id)}>{meetup.title}</Link>
            <Text as="span" size="sm" tone="ink-3">
              <Trans>
                <DateText value={meetup.starts_at} />,{' '}
                <Plural value={ph({ came: meetup.came })} one="# came" other="# came" />
              </Trans>
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The next meetup that newcomers can attend. */
export function NextMeetupCard({ meetup }: { meetup: NonNullable<CircleOutside['next_meetup']> }) {
  return (
    <Card title={t`Next meetup`}>
      <div className={classes.next}>
        <DateBlock moment={meetup.starts_at} zone={meetup.time_zone} />
        <div>
          <Link to={meetupPath(meetup.id)}>{meetup.title}</Link>
          <Text size="sm" tone="ink-3">
            <MeetingTime value={meetup.starts_at} />, {meetup.meet_place}
          </Text>
        </div>
      </div>
      <Row gap="xs" align="center" justify="space-between" wrap mt="sm">
        <AvatarStack people={meetup.faces} total={meetup.coming} />
        <Text as="span" size="sm" tone="ink-3">
          {plural(
            { coming: meetup.coming },
            { 0: `No one has said they’re coming yet`, one: `# is coming`, other: `# are coming` },
          )}
        </Text>
      </Row>
    </Card>
  )
}
