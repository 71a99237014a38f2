/** What decides about a celebration. */
interface Situation {
  /** The member's level now. */
  readonly level: number
  /** The highest level that was celebrated, or known from the start, on this device. */
  readonly remembered: number | undefined
  /** The newest notice tells of a reached level and was not read yet. */
  readonly announced: boolean
}

/**
 * The level to celebrate now. A device that knows the member celebrates what is above its memory; a new one only
 * what an unread notice tells, so that signing in is not a celebration.
 */
export function levelToCelebrate({ level, remembered, announced }: Situation): number | undefined {
  const isNew = remembered === undefined ? announced : level > remembered
  return isNew ? level : undefined
}

const KEY = 'celebratedLevel'

/** The level that this device remembers of a member. */
export function rememberedLevel(muid: string): number | undefined {
  const [owner, level] = (localStorage.getItem(KEY) ?? '').split(' ')
  return owner === muid && level ? Number(level) : undefined
}

/** A level that went down again stays celebrated. */
export function rememberLevel(muid: string, level: number) {
  localStorage.setItem(KEY, `${muid} ${Math.max(level, rememberedLevel(muid) ?? 0)}`)
}
