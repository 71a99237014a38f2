import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { meetupPath } from '@muster/contract/circles/addresses.ts'
import type { MeetupCard } from '@muster/contract/circles/meetups.ts'
import { Link } from 'react-router'
import { Cover } from '../../../../../ui/cover/cover.tsx'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Text } from '../../../../../ui/layout/primitives.tsx'
import { PlainMoment } from '../../../../../ui/plain/plain-moment.tsx'
import classes from './cards.module.css'

/** The circle's latest meetups, with the pictures of their records. */
export function EarlierCard({ meetup }: { meetup: MeetupCard }) {
  if (meetup.earlier.length === 0) return null
  return (
    <Card title={meetup.earlier.length === 1 ? t`Previous meetup` : t`Previous meetups`}>
      <ul className={classes.earlier}>
        {meetup.earlier.map((past) => (
          <li key={past.id}>
            <span className={classes.earlierPicture}>
              <Cover title={past.title} category={meetup.ig_category} src={past.picture} />
            </span>
            <Link to={meetupPath(past.id)}>{past.title}</Link>
            <Text size="sm" tone="ink-3">
              <Trans>
                <PlainMoment value={past.meet_time} />,{' '}
                <Plural value={ph({ came: past.came })} one="# came" other="# came" />
              </Trans>
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  )
}
