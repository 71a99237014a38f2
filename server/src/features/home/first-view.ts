import type { Actor } from '../../platform/http/actor.ts'
import { readInfo } from '../accounts/index.ts'
import { presentLevelFeed, readOwnProfile } from '../profiles/index.ts'
import { type DayReading, readDay } from './day.ts'

/**
 * What the home screen of a member shows first. A phone on a slow line would wait for each of these calls; their rules
 * and bounds stay those of the features that answer them. Four statements. Fails when one part does, and the screen asks for
 * each alone.
 */
export async function readFirstView(reading: DayReading, actor: Actor) {
  const [profile, info, { day, level }] = await Promise.all([
    readOwnProfile(reading.db, actor),
    readInfo(reading.db, actor),
    readDay(reading, actor.id),
  ])
  return { profile, info, level_feed: presentLevelFeed(level.level_order, level.level_karma), day }
}
