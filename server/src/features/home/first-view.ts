import { HOME_ENTRIES, HOME_SUBMISSIONS } from '@muster/contract/lib/words.ts'
import type { Database } from '../../platform/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { readInfo } from '../accounts/index.ts'
import { listInterestGroups } from '../interest-groups/index.ts'
import { readNext } from '../meetups/index.ts'
import { organizationsOf } from '../organisations/index.ts'
import {
  readActivity,
  readKarmaFeed,
  readKarmaLog,
  readLevelFeed,
  readLevels,
  readOwnProfile,
  readSocials,
  suggestMembers,
} from '../profiles/index.ts'
import { mySubmissions } from '../submissions/index.ts'

/** The screen shows the last 21 weeks. */
const RECENT_MS = 21 * 7 * 24 * 60 * 60 * 1000

/**
 * What the home screen of a member shows first. A phone on a slow line would wait for each of these calls; their rules
 * and bounds stay those of the features that answer them. Fails when one part does, and the screen asks for each alone.
 */
export async function readFirstView(db: Database, actor: Actor, now: Date) {
  const years = [...new Set([new Date(now.getTime() - RECENT_MS), now].map((day) => day.getUTCFullYear()))]
  const [profile, info, level_feed, levels, socials, latest_karma, karma_feed] = await Promise.all([
    readOwnProfile(db, actor),
    readInfo(db, actor),
    readLevelFeed(db, actor.id),
    readLevels(db, actor.id, true),
    readSocials(db, actor.id),
    readKarmaLog(db, actor.id, { limit: HOME_ENTRIES }),
    readKarmaFeed(db),
  ])
  const [suggestions, organizations, submissions, next_meetup, interestGroup, ...activity] =
    await Promise.all([
      suggestMembers(db, actor.id),
      organizationsOf(db, actor.id),
      mySubmissions(actor.id).page(db, { perPage: HOME_SUBMISSIONS, pageIndex: 1 }),
      readNext(db, actor.id, now),
      listInterestGroups(db),
      ...years.map((year) => readActivity(db, actor.id, year, now)),
    ])
  return {
    profile,
    info,
    level_feed,
    levels,
    socials,
    activity,
    latest_karma,
    karma_feed,
    suggestions,
    organizations,
    submissions,
    next_meetup,
    interest_groups: { interestGroup },
  }
}
