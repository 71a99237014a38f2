import type { MyCircle } from '@muster/contract/circles/learning-circles.ts'

export const isMine = (circle: Pick<MyCircle, 'my_status' | 'is_archived'>): boolean =>
  circle.my_status === 'member' && !circle.is_archived

/** My circles by section of the page, each in the server's order. */
export function sectionsOf<C extends Pick<MyCircle, 'my_status' | 'is_archived'>>(circles: readonly C[]) {
  return {
    invited: circles.filter(({ my_status }) => my_status === 'invited'),
    mine: circles.filter(isMine),
    requested: circles.filter(({ my_status }) => my_status === 'requested'),
    archived: circles.filter(({ my_status, is_archived }) => my_status === 'member' && is_archived),
  }
}
