export interface Point {
  readonly clientX: number
  readonly clientY: number
}

const LEAST = 70

/**
 * Direction of a swipe: 1 for the next case, -1 for the previous one; undefined for a scroll or a tap.
 * @param isRightToLeft whether the next case comes from the left
 */
export function swipeOf(
  from: Point | undefined,
  to: Point | undefined,
  isRightToLeft = false,
): 1 | -1 | undefined {
  if (!from || !to) return undefined
  const [across, along] = [to.clientX - from.clientX, to.clientY - from.clientY]
  if (Math.abs(across) < LEAST || Math.abs(across) < 2 * Math.abs(along)) return undefined
  return across < 0 === isRightToLeft ? -1 : 1
}
