import type { CircleOutside } from '@muster/contract/circles/circle-outside.ts'
import type { CircleCard } from '@muster/contract/circles/learning-circles.ts'
import { groupPath } from '@muster/contract/learning/addresses.ts'
import { IconConfetti, IconMapPin, IconRepeat, IconUsersGroup } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Text } from '../../../../../ui/layout/primitives.tsx'
import { formatCount, formatDate } from '../../../../../ui/text/format.ts'
import { rhythmText, slotTimeText } from '../../slot-words.ts'
import classes from './outside.module.css'
import { OutsideTop } from './outside-top.tsx'

interface OutsideHeadProps {
  card: CircleCard
  outside?: CircleOutside
}

/** Cover, name and purpose of a circle, with its facts in a row. */
export function OutsideHead({ card, outside }: OutsideHeadProps) {
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
            {formatCount(outside.meetups_held, 'meetup')} since {formatDate(outside.first_meetup, 'month')}
          </li>
        )}
      </ul>
    </OutsideTop>
  )
}
