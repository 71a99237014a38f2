import { z } from 'zod'
import * as account from './account.ts'
import * as activity from './activity.ts'
import * as auth from './auth.ts'
import * as channels from './channels.ts'
import * as chatBots from './chat-bots.ts'
import * as circleMembers from './circle-members.ts'
import * as circleReports from './circle-reports.ts'
import * as groupContent from './interest-group-content.ts'
import * as interestGroups from './interest-groups.ts'
import * as leaderboards from './leaderboards.ts'
import * as learningCircles from './learning-circles.ts'
import * as learningCirclesOlder from './learning-circles-older.ts'
import * as envelope from './lib/envelope.ts'
import * as imports from './lib/imports.ts'
import * as paging from './lib/paging.ts'
import * as vocabulary from './lib/vocabulary.ts'
import * as workQueue from './lib/work-queue.ts'
import * as meetupReports from './meetup-reports.ts'
import * as meetupShapes from './meetup-shapes.ts'
import * as meetupVerification from './meetup-verification.ts'
import * as meetupsOlder from './meetups-older.ts'
import * as notifications from './notifications.ts'
import * as operations from './operations.ts'
import * as profileShapes from './profile-shapes.ts'
import * as registration from './registration.ts'
import * as registrationShapes from './registration-shapes.ts'
import * as securityEvents from './security-events.ts'
import * as submissionShapes from './submission-shapes.ts'
import * as submissions from './submissions.ts'
import * as taskTypes from './task-types.ts'
import * as tasks from './tasks.ts'
import * as today from './today.ts'
import * as users from './users.ts'
import * as vouchers from './vouchers.ts'

const modules: readonly Readonly<Record<string, unknown>>[] = [
  account,
  activity,
  auth,
  channels,
  chatBots,
  circleMembers,
  circleReports,
  groupContent,
  interestGroups,
  leaderboards,
  learningCircles,
  learningCirclesOlder,
  envelope,
  imports,
  paging,
  vocabulary,
  workQueue,
  meetupReports,
  meetupShapes,
  meetupVerification,
  meetupsOlder,
  notifications,
  operations,
  profileShapes,
  registrationShapes,
  registration,
  securityEvents,
  submissionShapes,
  submissions,
  taskTypes,
  tasks,
  today,
  users,
  vouchers,
]

/** The schemas of the contract that have a name of their own, by it: components of the OpenAPI document. */
export const namedSchemas: ReadonlyMap<string, z.ZodType> = new Map(
  modules.flatMap((module) =>
    Object.entries(module).filter(
      (entry): entry is [string, z.ZodType] => /^[A-Z]/.test(entry[0]) && entry[1] instanceof z.ZodType,
    ),
  ),
)
