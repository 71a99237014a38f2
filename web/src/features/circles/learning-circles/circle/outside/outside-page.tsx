import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { CircleOutside } from '@muster/contract/circles/circle-outside.ts'
import type { CircleCard } from '@muster/contract/circles/learning-circles.ts'
import { groupPath } from '@muster/contract/learning/addresses.ts'
import { IconConfetti, IconMapPin, IconRepeat, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Columns, Text } from '../../../../../ui/layout/primitives.tsx'
import { ErrorState, SkeletonRows } from '../../../../../ui/loading/states.tsx'
import { PersonRow } from '../../../../../ui/people/person-row.tsx'
import { formatDate } from '../../../../../ui/text/format.ts'
import { circleOutsideQuery } from '../../../circle-membership/queries.ts'
import { rhythmText, slotTimeText } from '../../slot-words.ts'
import { JoinCard } from './join-card.tsx'
import { NextMeetupCard, PastMeetupsCard } from './meetup-cards.tsx'
import classes from './outside.module.css'
import { OutsideTop } from './outside-top.tsx'
import { PeopleCard } from './people-card.tsx'

/** A circle for non-members: its purpose, people, activity, and the way to join. */
export default function OutsidePage({ card }: { card: CircleCard }) {
  const { data: outside, isError, error, isFetching, refetch } = useQuery(circleOutsideQuery(card.id))
  return (
    <>
      <OutsideHead card={card} {...(outside && { outside })} />
      <Columns className={classes.columns}>
        <div className={classes.column}>
          {outside && (
            <>
              <PeopleCard card={card} outside={outside} />
              <PastMeetupsCard card={card} outside={outside} />
            </>
          )}
          {!outside && (
            <Card>
              {isError ? (
                <ErrorState
                  title={t`We couldn’t load this circle’s members`}
                  error={error}
                  busy={isFetching}
                  onRetry={() => void refetch()}
                />
              ) : (
                <SkeletonRows />
              )}
            </Card>
          )}
        </div>
        <div className={classes.column}>
          <JoinCard card={card} {...(outside && { outside })} />
          {outside?.next_meetup && <NextMeetupCard meetup={outside.next_meetup} />}
          {outside?.lead && <LeadCard lead={outside.lead} />}
        </div>
      </Columns>
    </>
  )
}

/** The lead who answers requests. */
function LeadCard({ lead }: { lead: NonNullable<CircleOutside['lead']> }) {
  return (
    <Card title={t`Lead`}>
      <ul>
        <PersonRow
          person={lead}
          facts={
            <>
              {lead.college && <span>{lead.college}</span>}
              <span>
                <Trans>Level {ph({ level: lead.level ?? 1 })}</Trans>
              </span>
            </>
          }
        />
      </ul>
    </Card>
  )
}

interface OutsideHeadProps {
  card: CircleCard
  outside?: CircleOutside
}

/** Cover, name and purpose of a circle, with its facts in a row. */
function OutsideHead({ card, outside }: OutsideHeadProps) {
  const place = [card.org_name, card.district].filter(Boolean).join(', ')
  const regular = [rhythmText(card), slotTimeText(card)].filter(Boolean).join(', ')
  return (
    <OutsideTop card={card}>
      {card.purpose && (
        <Text size="lg" weight={600} tone="ink-2" mt="2xs">
          {card.purpose}
        </Text>
      )}
      <ul className={classes.row}>
        <li>
          <IconUsersGroup aria-hidden="true" />
          <Link to={groupPath(card.ig_id)}>{card.ig_name}</Link>
        </li>
        {place && (
          <li>
            <IconMapPin aria-hidden="true" />
            {place}
          </li>
        )}
        {regular && (
          <li>
            <IconRepeat aria-hidden="true" />
            {regular}
          </li>
        )}
        {outside?.first_meetup && (
          <li>
            <IconConfetti aria-hidden="true" />
            <Trans>
              <Plural value={ph({ meetupsHeld: outside.meetups_held })} one="# meetup" other="# meetups" />{' '}
              since {ph({ firstMeetup: formatDate(outside.first_meetup, 'month') })}
            </Trans>
          </li>
        )}
      </ul>
    </OutsideTop>
  )
}
