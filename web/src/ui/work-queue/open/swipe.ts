export interface Point {
  readonly clientX: number
  readonly clientY: number
}

const LEAST = 70

/** Where a finger has led: 1 to the next case, -1 to the one before; undefined for scrolling and for a tap. */
export function swipeOf(from: Point | undefined, to: Point | undefined): 1 | -1 | undefined {
  if (!from || !to) return undefined
  const [across, along] = [to.clientX - from.clientX, to.clientY - from.clientY]
  if (Math.abs(across) < LEAST || Math.abs(across) < 2 * Math.abs(along)) return undefined
  return across < 0 ? 1 : -1
}
