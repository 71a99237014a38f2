import type { CircleCard } from '@muster/contract/circles/learning-circles.ts'
import { ASK_AGAIN_DAYS } from '@muster/contract/lib/circle-words.ts'
import { MainAction } from '../../shared/main-action.tsx'
import { type Standing, standingWith } from '../../standing.ts'
import { StandingButtons } from '../../standing-buttons.tsx'
import { CardFacts } from './card-facts.tsx'
import { OutsideFrame } from './outside-frame.tsx'

/** What people outside see of a circle: its card, and the way in. */
export function OutsidePage({ card }: { card: CircleCard }) {
  return (
    <OutsideFrame card={card} lead={leadOf(card)}>
      <CardFacts card={card} />
      <MainAction>
        <StandingButtons circle={card} main />
      </MainAction>
    </OutsideFrame>
  )
}

function leadOf(card: CircleCard): string {
  const standing = standingWith(card)
  if (standing === 'outside' && card.my_status === 'rejected') {
    return `A lead turned your request down. You can ask again ${ASK_AGAIN_DAYS} days after that.`
  }
  return leads[standing]
}

const leads: Readonly<Record<Standing, string>> = {
  member: 'You are a member.',
  invited: 'A lead of this circle has invited you.',
  requested: 'You have asked to join. A lead will answer, and you are told.',
  full: 'Every seat is taken. Ask when somebody has left, or look for another circle.',
  outside: 'What its members plan and write is for them alone. Ask to join, and a lead will answer.',
}
