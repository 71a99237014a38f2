import { account } from './account.ts'
import { activity } from './activity.ts'
import { auth } from './auth.ts'
import { bulkJobs } from './bulk-jobs.ts'
import { channels } from './channels.ts'
import { apiKeys, bots } from './chat-bots.ts'
import { circleMembers } from './circle-members.ts'
import { circleReports } from './circle-reports.ts'
import { home } from './home.ts'
import { interestGroups } from './interest-groups.ts'
import { leaderboards } from './leaderboards.ts'
import { learningCircles } from './learning-circles.ts'
import { learningCirclesOlder } from './learning-circles-older.ts'
import type { Routes } from './lib/route.ts'
import { meetupReports } from './meetup-reports.ts'
import { meetupVerification } from './meetup-verification.ts'
import { meetups } from './meetups.ts'
import { meetupsOlder } from './meetups-older.ts'
import { moderationBoard } from './moderation.ts'
import { notifications } from './notifications.ts'
import { operations } from './operations.ts'
import { profiles } from './profiles.ts'
import { registration } from './registration.ts'
import { savedViews } from './saved-views.ts'
import { securityEvents } from './security-events.ts'
import { staffSearch } from './staff-search.ts'
import { submissions } from './submissions.ts'
import { taskActs } from './task-acts.ts'
import { taskTypes } from './task-types.ts'
import { tasks } from './tasks.ts'
import { today } from './today.ts'
import { userActs } from './user-acts.ts'
import { users } from './users.ts'
import { voucherActs } from './voucher-acts.ts'
import { vouchers } from './vouchers.ts'

/** Every call of the API by feature: what OpenAPI, the permission matrix and the fuzz tests walk. */
export const allRoutes = {
  auth,
  registration,
  account,
  profiles,
  home,
  users,
  userActs,
  interestGroups,
  tasks,
  taskActs,
  taskTypes,
  channels,
  submissions,
  bots,
  apiKeys,
  moderationBoard,
  vouchers,
  voucherActs,
  leaderboards,
  notifications,
  securityEvents,
  learningCircles,
  circleMembers,
  meetups,
  meetupReports,
  meetupVerification,
  learningCirclesOlder,
  circleReports,
  meetupsOlder,
  today,
  bulkJobs,
  activity,
  staffSearch,
  savedViews,
  operations,
} satisfies Record<string, Routes>
