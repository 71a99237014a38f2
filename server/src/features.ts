import { feature as access } from './features/access/access/feature.ts'
import { feature as apiKeys } from './features/access/api-keys/feature.ts'
import { feature as dynamicTypes } from './features/access/dynamic-types/feature.ts'
import { feature as memberAccess } from './features/access/member-access/feature.ts'
import { feature as roleRequests } from './features/access/role-requests/feature.ts'
import { feature as roles } from './features/access/roles/feature.ts'
import { feature as viewAs } from './features/access/view-as/feature.ts'
import { accountFeature } from './features/account/accounts/feature.ts'
import { feature as openid } from './features/account/openid/feature.ts'
import { feature as secondStep } from './features/account/second-step/feature.ts'
import { feature as securityEvents } from './features/account/security-events/feature.ts'
import { feature as circleThreads } from './features/circles/circle-threads/feature.ts'
import { feature as learningCircles } from './features/circles/learning-circles/feature.ts'
import { feature as olderLearningCircles } from './features/circles/learning-circles-older/feature.ts'
import { feature as meetups } from './features/circles/meetups/feature.ts'
import { activityFeature } from './features/desk/activity/feature.ts'
import { bulkJobsFeature } from './features/desk/bulk-jobs/feature.ts'
import { feature as imports } from './features/desk/imports/feature.ts'
import { savedViewsFeature } from './features/desk/saved-views/feature.ts'
import { feature as staffSearch } from './features/desk/staff-search/feature.ts'
import { feature as today } from './features/desk/today/feature.ts'
import { feature as events } from './features/events/events/feature.ts'
import { feature as hackathonApplications } from './features/events/hackathon-applications/feature.ts'
import { feature as hackathonCheckIn } from './features/events/hackathon-check-in/feature.ts'
import { feature as hackathonJudging } from './features/events/hackathon-judging/feature.ts'
import { feature as hackathonProjects } from './features/events/hackathon-projects/feature.ts'
import { feature as hackathonResults } from './features/events/hackathon-results/feature.ts'
import { feature as hackathonTeams } from './features/events/hackathon-teams/feature.ts'
import { feature as hackathons } from './features/events/hackathons/feature.ts'
import { feature as home } from './features/home/home/feature.ts'
import { feature as memberWeeks } from './features/home/member-weeks/feature.ts'
import { feature as weeklySummary } from './features/home/weekly-summary/feature.ts'
import { feature as checkedTasks } from './features/learning/checked-tasks/feature.ts'
import { feature as groupHellos } from './features/learning/group-hellos/feature.ts'
import { feature as interestGroups } from './features/learning/interest-groups/feature.ts'
import { feature as karma } from './features/learning/karma/feature.ts'
import { feature as leaderboards } from './features/learning/leaderboards/feature.ts'
import { feature as submissions } from './features/learning/submissions/feature.ts'
import { feature as tasks } from './features/learning/tasks/feature.ts'
import { feature as vouchers } from './features/learning/vouchers/feature.ts'
import { feature as notifications } from './features/notices/notifications/feature.ts'
import { feature as push } from './features/notices/push/feature.ts'
import { feature as channels } from './features/partners/channels/feature.ts'
import { feature as chatCommunity } from './features/partners/chat-community/feature.ts'
import { feature as courses } from './features/partners/courses/feature.ts'
import { feature as kkem } from './features/partners/kkem/feature.ts'
import { feature as webhooks } from './features/partners/webhooks/feature.ts'
import { feature as highlights } from './features/people/highlights/feature.ts'
import { feature as memberCounts } from './features/people/member-counts/feature.ts'
import { feature as memberDeeds } from './features/people/member-deeds/feature.ts'
import { feature as mentorQuestions } from './features/people/mentor-questions/feature.ts'
import { feature as profiles } from './features/people/profiles/feature.ts'
import { feature as searchStart } from './features/people/search-start/feature.ts'
import { feature as users } from './features/people/users/feature.ts'
import { feature as affiliations } from './features/places/affiliations/feature.ts'
import { feature as campusHealth } from './features/places/campus-health/feature.ts'
import { feature as campuses } from './features/places/campuses/feature.ts'
import { feature as collegeLevels } from './features/places/college-levels/feature.ts'
import { feature as departments } from './features/places/departments/feature.ts'
import { feature as locations } from './features/places/locations/feature.ts'
import { feature as organisationTransfers } from './features/places/organisation-transfers/feature.ts'
import { feature as organisations } from './features/places/organisations/feature.ts'
import { feature as placeFigures } from './features/places/place-figures/feature.ts'
import { feature as placeTotals } from './features/places/place-totals/feature.ts'
import { feature as zonesAndDistricts } from './features/places/zones-and-districts/feature.ts'
import { feature as donations } from './features/reach/donations/feature.ts'
import { feature as publicFigures } from './features/reach/public-figures/feature.ts'
import { feature as referrals } from './features/reach/referrals/feature.ts'
import { feature as shortLinks } from './features/reach/short-links/feature.ts'
import { feature as siteTexts } from './features/reach/site-texts/feature.ts'
import { feature as achievements } from './features/recognition/achievements/feature.ts'
import { feature as celebrations } from './features/recognition/celebrations/feature.ts'
import { feature as credentials } from './features/recognition/credentials/feature.ts'
import { feature as errorLog } from './features/running/error-log/feature.ts'
import { feature as setUp } from './features/running/set-up/feature.ts'
import { feature as systemCheck } from './features/running/system-check/feature.ts'
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
