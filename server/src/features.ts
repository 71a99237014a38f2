import { feature as access } from './features/access/feature.ts'
import { accountFeature } from './features/accounts/feature.ts'
import { feature as achievements } from './features/achievements/feature.ts'
import { activityFeature } from './features/activity/feature.ts'
import { feature as affiliations } from './features/affiliations/feature.ts'
import { feature as apiKeys } from './features/api-keys/feature.ts'
import { bulkJobsFeature } from './features/bulk-jobs/feature.ts'
import { feature as campusHealth } from './features/campus-health/feature.ts'
import { feature as campuses } from './features/campuses/feature.ts'
import { feature as celebrations } from './features/celebrations/feature.ts'
import { feature as channels } from './features/channels/feature.ts'
import { feature as chatCommunity } from './features/chat-community/feature.ts'
import { feature as checkedTasks } from './features/checked-tasks/feature.ts'
import { feature as circleThreads } from './features/circle-threads/feature.ts'
import { feature as collegeLevels } from './features/college-levels/feature.ts'
import { feature as courses } from './features/courses/feature.ts'
import { feature as credentials } from './features/credentials/feature.ts'
import { feature as departments } from './features/departments/feature.ts'
import { feature as donations } from './features/donations/feature.ts'
import { feature as dynamicTypes } from './features/dynamic-types/feature.ts'
import { feature as errorLog } from './features/error-log/feature.ts'
import { feature as events } from './features/events/feature.ts'
import { feature as groupHellos } from './features/group-hellos/feature.ts'
import { feature as hackathonApplications } from './features/hackathon-applications/feature.ts'
import { feature as hackathonCheckIn } from './features/hackathon-check-in/feature.ts'
import { feature as hackathonJudging } from './features/hackathon-judging/feature.ts'
import { feature as hackathonProjects } from './features/hackathon-projects/feature.ts'
import { feature as hackathonResults } from './features/hackathon-results/feature.ts'
import { feature as hackathonTeams } from './features/hackathon-teams/feature.ts'
import { feature as hackathons } from './features/hackathons/feature.ts'
import { feature as highlights } from './features/highlights/feature.ts'
import { feature as home } from './features/home/feature.ts'
import { feature as imports } from './features/imports/feature.ts'
import { feature as interestGroups } from './features/interest-groups/feature.ts'
import { feature as karma } from './features/karma/feature.ts'
import { feature as kkem } from './features/kkem/feature.ts'
import { feature as leaderboards } from './features/leaderboards/feature.ts'
import { feature as learningCircles } from './features/learning-circles/feature.ts'
import { feature as olderLearningCircles } from './features/learning-circles-older/feature.ts'
import { feature as locations } from './features/locations/feature.ts'
import { feature as meetups } from './features/meetups/feature.ts'
import { feature as memberAccess } from './features/member-access/feature.ts'
import { feature as memberCounts } from './features/member-counts/feature.ts'
import { feature as memberDeeds } from './features/member-deeds/feature.ts'
import { feature as memberWeeks } from './features/member-weeks/feature.ts'
import { feature as mentorQuestions } from './features/mentor-questions/feature.ts'
import { feature as notifications } from './features/notifications/feature.ts'
import { feature as openid } from './features/openid/feature.ts'
import { feature as organisationTransfers } from './features/organisation-transfers/feature.ts'
import { feature as organisations } from './features/organisations/feature.ts'
import { feature as placeFigures } from './features/place-figures/feature.ts'
import { feature as placeTotals } from './features/place-totals/feature.ts'
import { feature as profiles } from './features/profiles/feature.ts'
import { feature as publicFigures } from './features/public-figures/feature.ts'
import { feature as push } from './features/push/feature.ts'
import { feature as referrals } from './features/referrals/feature.ts'
import { feature as roleRequests } from './features/role-requests/feature.ts'
import { feature as roles } from './features/roles/feature.ts'
import { savedViewsFeature } from './features/saved-views/feature.ts'
import { feature as searchStart } from './features/search-start/feature.ts'
import { feature as secondStep } from './features/second-step/feature.ts'
import { feature as securityEvents } from './features/security-events/feature.ts'
import { feature as setUp } from './features/set-up/feature.ts'
import { feature as shortLinks } from './features/short-links/feature.ts'
import { feature as siteTexts } from './features/site-texts/feature.ts'
import { feature as staffSearch } from './features/staff-search/feature.ts'
import { feature as submissions } from './features/submissions/feature.ts'
import { feature as systemCheck } from './features/system-check/feature.ts'
import { feature as tasks } from './features/tasks/feature.ts'
import { feature as today } from './features/today/feature.ts'
import { feature as users } from './features/users/feature.ts'
import { feature as viewAs } from './features/view-as/feature.ts'
import { feature as vouchers } from './features/vouchers/feature.ts'
import { feature as webhooks } from './features/webhooks/feature.ts'
import { feature as weeklySummary } from './features/weekly-summary/feature.ts'
import { feature as zonesAndDistricts } from './features/zones-and-districts/feature.ts'
import type { Database } from './platform/database.ts'
import { type Finding, runChecks } from './platform/doctor.ts'
import type { Feature } from './platform/feature.ts'

const others: readonly Feature[] = [
  access,
  webhooks,
  organisations,
  organisationTransfers,
  affiliations,
  departments,
  collegeLevels,
  interestGroups,
  checkedTasks,
  groupHellos,
  profiles,
  karma,
  referrals,
  vouchers,
  submissions,
  notifications,
  push,
  weeklySummary,
  learningCircles,
  circleThreads,
  celebrations,
  mentorQuestions,
  searchStart,
  hackathons,
  hackathonApplications,
  hackathonTeams,
  hackathonCheckIn,
  hackathonProjects,
  hackathonJudging,
  hackathonResults,
  credentials,
  meetups,
  secondStep,
  openid,
  securityEvents,
  home,
  highlights,
  memberWeeks,
  users,
  dynamicTypes,
  viewAs,
  roles,
  roleRequests,
  memberAccess,
  leaderboards,
  memberCounts,
  memberDeeds,
  achievements,
  placeFigures,
  campuses,
  campusHealth,
  zonesAndDistricts,
  placeTotals,
  locations,
  apiKeys,
  channels,
  chatCommunity,
  events,
  shortLinks,
  donations,
  tasks,
  imports,
  olderLearningCircles,
  courses,
  kkem,
  errorLog,
  systemCheck,
  today,
  staffSearch,
  publicFigures,
  siteTexts,
  setUp,
]

const ofActivity = activityFeature(others.flatMap(({ undoable }) => undoable ?? []))

/** All bulk actions. */
export const bulkActs = [ofActivity, ...others].flatMap(({ bulk }) => bulk ?? [])
const ofViews = savedViewsFeature([ofActivity, ...others].flatMap(({ counted }) => counted ?? []))

/**
 * All features of the server; their routes, jobs, folds, checks and personal data are collected from here.
 */
export const features: readonly Feature[] = [
  accountFeature([ofViews, ...others].flatMap(({ personal }) => personal ?? [])),
  ofActivity,
  ofViews,
  bulkJobsFeature(bulkActs),
  ...others,
]

/** Personal data of all features. */
export const personalData = features.flatMap(({ personal }) => personal ?? [])

/** Recomputes all totals from their sources. @returns all checks, including those without differences */
export const examine = (db: Database): Promise<Finding[]> =>
  runChecks(
    db,
    features.flatMap(({ checks }) => checks ?? []),
  )
