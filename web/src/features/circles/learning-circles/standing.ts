import type { CircleCard } from '@muster/contract/circles/learning-circles.ts'

/**
 * My status as it determines the next step: open the circle, answer its invitation, withdraw my request, or
 * request to join while there are seats.
 */
export type Standing = 'member' | 'invited' | 'requested' | 'full' | 'outside'

export function standingWith(circle: Pick<CircleCard, 'my_status' | 'member_count' | 'seats'>): Standing {
  const { my_status } = circle
  if (my_status === 'member' || my_status === 'invited' || my_status === 'requested') return my_status
  return circle.member_count >= circle.seats ? 'full' : 'outside'
}
