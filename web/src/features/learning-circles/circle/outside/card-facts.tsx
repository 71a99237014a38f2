import type { CircleCard } from '@muster/contract/circles/learning-circles.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { KarmaAmount } from '../../../../ui/text/karma-amount.tsx'
import { groupPath } from '../../../interest-groups/shared/group-address.ts'
import { MeetingTime } from '../../shared/meeting-time.tsx'
import { rhythmText, slotTimeText } from '../../slot-words.ts'
import classes from './outside.module.css'

/** What anybody may know of a circle, by name. */
export function CardFacts({ card }: { card: CircleCard }) {
  const place = [card.org_name, card.district].filter(Boolean).join(', ')
  const regular = [rhythmText(card), slotTimeText(card)].filter(Boolean).join(', ')
  return (
    <dl className={classes.facts}>
      <Fact name="Interest group">
        <Link to={groupPath(card.ig_id)}>{card.ig_name}</Link>
      </Fact>
      <Fact name="Members">
        {card.member_count} of {card.seats}
      </Fact>
      {place && <Fact name="College">{place}</Fact>}
      {card.lead_name && <Fact name="Lead">{card.lead_name}</Fact>}
      <Fact name="Karma">
        <KarmaAmount value={card.karma} />
      </Fact>
      {regular && <Fact name="Usually meets">{regular}</Fact>}
      {card.meet_place && <Fact name="Place">{card.meet_place}</Fact>}
      <Fact name="Next meetup">
        {card.next_meetup ? <MeetingTime value={card.next_meetup} /> : 'None announced'}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
