import { ph, t } from '@lingui/core/macro'
import type { CircleOutside } from '@muster/contract/circles/circle-outside.ts'
import type { CircleCard } from '@muster/contract/circles/learning-circles.ts'
import { ASK_AGAIN_DAYS } from '@muster/contract/lib/circle-words.ts'
import { Card } from '../../../../../ui/layout/card.tsx'
import { MainAction } from '../../../../../ui/layout/main-action.tsx'
import { Stack, Text } from '../../../../../ui/layout/primitives.tsx'
import { formatNumber } from '../../../../../ui/text/format.ts'
import { SeatWish } from '../../find/seat-wish.tsx'
import { type Standing, standingWith } from '../../standing.ts'
import { StandingButtons } from '../../standing-buttons.tsx'
import { answerTimeText } from './answer-time.ts'
import { AskForm } from './ask-form.tsx'

interface JoinCardProps {
  card: CircleCard
  outside?: CircleOutside
}

/** The way to join, depending on the reader's status in the circle. */
export function JoinCard({ card, outside }: JoinCardProps) {
  const standing = standingWith(card)
  const turnedDown = standing === 'outside' && card.my_status === 'rejected'
  const soon = answerTimeText(outside?.lead?.full_name ?? null, outside?.answer_hours ?? null)
  return (
    <Card title={titles[standing](card)}>
      <Stack gap="sm">
        <Text size="sm" tone="ink-3">
          {turnedDown
            ? t`A lead declined your request. You can ask again ${ASK_AGAIN_DAYS} days after that.`
            : [leads[standing], standing === 'outside' || standing === 'requested' ? soon : null]
                .filter(Boolean)
                .join(' ')}
        </Text>
        {standing === 'outside' && !turnedDown ? (
          <AskForm circleId={card.id} />
        ) : standing === 'full' ? (
          <MainAction>
            <SeatWish circle={card} wanted={outside?.wants_seat ?? false} />
          </MainAction>
        ) : (
          <MainAction>
            <StandingButtons circle={card} main />
          </MainAction>
        )}
      </Stack>
    </Card>
  )
}

const titles: Readonly<Record<Standing, (card: CircleCard) => string>> = {
  member: () => t`You’re a member`,
  invited: () => t`You’re invited`,
  requested: () => t`You’ve asked to join`,
  full: () => t`All seats are taken`,
  outside: ({ seats, member_count }) => {
    const free = seats - member_count
    return free === 1 ? t`One seat is free` : t`${ph({ free: formatNumber(free) })} seats are free`
  },
}

const leads: Readonly<Record<Standing, string | null>> = {
  member: null,
  invited: t`A lead of this circle would like you to join.`,
  requested: t`We’ll let you know as soon as a lead answers.`,
  full: t`When someone leaves, we’ll tell people in the order they asked.`,
  outside: t`Say hello and tell them why you’d like to join.`,
}
