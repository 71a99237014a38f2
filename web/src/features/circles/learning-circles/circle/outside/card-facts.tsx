import type { CircleCard } from '@muster/contract/circles/learning-circles.ts'
import { groupPath } from '@muster/contract/learning/addresses.ts'
import { Link } from 'react-router'
import { FactList } from '../../../../../ui/text/fact-list.tsx'
import { KarmaAmount } from '../../../../../ui/text/karma-amount.tsx'
import { MeetingTime } from '../../shared/meeting-time.tsx'
import { rhythmText, slotTimeText } from '../../slot-words.ts'

/** The public facts of a circle, as a labelled list. */
export const CardFacts = ({ card }: { card: CircleCard }) => (
  <FactList
    facts={[
      [
        'Interest group',
        <Link key="group" to={groupPath(card.ig_id)}>
          {card.ig_name}
        </Link>,
      ],
      ['Members', `${card.member_count} of ${card.seats}`],
      ['College', [card.org_name, card.district].filter(Boolean).join(', ')],
      ['Lead', card.lead_name],
      ['Karma', <KarmaAmount key="karma" value={card.karma} />],
      ['Usually meets', [rhythmText(card), slotTimeText(card)].filter(Boolean).join(', ')],
      ['Place', card.meet_place],
      [
        'Next meetup',
        card.next_meetup ? <MeetingTime key="next" value={card.next_meetup} /> : 'None planned',
      ],
    ]}
  />
)
