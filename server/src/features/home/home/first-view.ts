import type { Actor } from '../../../platform/http/actor.ts'
import { readInfo } from '../../account/accounts/index.ts'
import { presentLevelFeed, readOwnProfile } from '../../people/profiles/index.ts'
import { type DayReading, readDay } from './day.ts'

/**
 * Everything the home screen shows first, in one response, because each further call costs a phone on a slow
 * connection a round trip. Each part follows the rules of its own feature. Four statements. Fails when one
 * part fails; the screen then requests each one separately.
 */
export async function readFirstView(reading: DayReading, actor: Actor) {
  const [profile, info, { day, level }] = await Promise.all([
    readOwnProfile(reading.db, actor),
    readInfo(reading.db, actor),
    readDay(reading, actor.id),
  ])
  return { profile, info, level_feed: presentLevelFeed(level.level_order, level.level_karma), day }
}
