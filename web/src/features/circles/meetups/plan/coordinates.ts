/** Coordinates as people write them, latitude first, and as the contract takes them. */

interface Coordinates {
  readonly coord_x: number | null
  readonly coord_y: number | null
}

const PAIR = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/

/** Whether the text is empty or valid coordinates. */
export function areCoordinates(text: string): boolean {
  if (!text.trim()) return true
  const [, latitude, longitude] = PAIR.exec(text) ?? []
  return latitude !== undefined && Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180
}

/** The parsed numbers; none for an empty or invalid text. */
export function coordinatesOf(text: string): Coordinates {
  const [, latitude, longitude] = PAIR.exec(text) ?? []
  if (latitude === undefined || longitude === undefined) return { coord_x: null, coord_y: null }
  return { coord_x: Number(longitude), coord_y: Number(latitude) }
}

export function coordinatesText({ coord_x, coord_y }: Coordinates): string {
  return coord_x === null || coord_y === null ? '' : `${coord_y}, ${coord_x}`
}
