import { dynamicManagement } from './access/dynamic-types.ts'
import { memberAccess } from './access/member-access.ts'
import { ownRoles, roleVerification } from './access/role-requests.ts'
import { roleManagement } from './access/roles.ts'
import { viewAs } from './access/view-as.ts'
import { account } from './account/account.ts'
import { auth } from './account/auth.ts'
import { highlights } from './account/highlights.ts'
import { home } from './account/home.ts'
import { notifications } from './account/notifications.ts'
import { openid } from './account/openid.ts'
import { profiles } from './account/profiles.ts'
import { registration } from './account/registration.ts'
import { secondStep, staffSecondStep } from './account/second-step.ts'
import { securityEvents } from './account/security-events.ts'
import { weeks } from './account/weeks.ts'
import { chat } from './chat/chat.ts'
import { chatCommunity } from './chat/chat-community.ts'
import { circleMembers } from './circles/circle-members.ts'
import { circleOutside } from './circles/circle-outside.ts'
import { circleReports } from './circles/circle-reports.ts'
import { circleThreads } from './circles/circle-threads.ts'
import { learningCircles } from './circles/learning-circles.ts'
import { learningCirclesOlder } from './circles/learning-circles-older.ts'
import { meetupQuestions } from './circles/meetup-questions.ts'
import { meetupReports } from './circles/meetup-reports.ts'
import { meetupVerification } from './circles/meetup-verification.ts'
import { meetups } from './circles/meetups.ts'
import { meetupsOlder } from './circles/meetups-older.ts'
import { crewTeams } from './hackathons/crew-teams.ts'
import { eventDates } from './hackathons/event-dates.ts'
import { hackathonApplicants } from './hackathons/hackathon-applicants.ts'
import { hackathonApplications } from './hackathons/hackathon-applications.ts'
import { hackathonCheckIn } from './hackathons/hackathon-check-in.ts'
import { hackathonJudging } from './hackathons/hackathon-judging.ts'
import { hackathonProjects } from './hackathons/hackathon-projects.ts'
import { hackathonResults } from './hackathons/hackathon-results.ts'
import { hackathonSheets } from './hackathons/hackathon-sheets.ts'
import { hackathonTeams } from './hackathons/hackathon-teams.ts'
import { hackathons } from './hackathons/hackathons.ts'
import { specialEvents } from './hackathons/special-events.ts'
import { groupHellos } from './learning/group-hellos.ts'
import { groupPulse } from './learning/group-pulse.ts'
import { groupVisits } from './learning/group-visits.ts'
import { interestGroups } from './learning/interest-groups.ts'
import { leaderboards } from './learning/leaderboards.ts'
import { moderationBoard } from './learning/moderation.ts'
import { submissions } from './learning/submissions.ts'
import { taskActs } from './learning/task-acts.ts'
import { taskTypes } from './learning/task-types.ts'
import { tasks } from './learning/tasks.ts'
import { voucherActs } from './learning/voucher-acts.ts'
import { vouchers } from './learning/vouchers.ts'
import type { Routes } from './lib/route.ts'
import { donationManagement } from './money/donation-management.ts'
import { donations } from './money/donations.ts'
import { noticeChoices } from './notices/notice-choices.ts'
import { push } from './notices/push.ts'
import { weeklySummaries } from './notices/weekly-summary.ts'
import { courses, opengrad, wadhwani } from './partners/courses.ts'
import { kkem } from './partners/kkem.ts'
import { kkemEvents } from './partners/kkem-events.ts'
import { mentorQuestions } from './people/mentor-questions.ts'
import { searchStart } from './people/search-start.ts'
import { affiliations } from './places/affiliations.ts'
import { campus } from './places/campus/campus.ts'
import { campusCircles } from './places/campus/circles.ts'
import { campusHandovers } from './places/campus/handovers.ts'
import { campusHealth } from './places/campus/health.ts'
import { collegeLevels } from './places/college-levels.ts'
import { departments } from './places/departments.ts'
import { countries, districts, states, zones } from './places/location-levels.ts'
import { locations } from './places/locations.ts'
import { organisationActs } from './places/organisation-acts.ts'
import { organisationProposals } from './places/organisation-proposals.ts'
import { organisationTransfers } from './places/organisation-transfers.ts'
import { organisations } from './places/organisations.ts'
import { protectedOrganisations } from './places/protected-organisations.ts'
import { districtBoard, zonal } from './places/zones-and-districts.ts'
import { publicFigures } from './reach/public-figures.ts'
import { referrals } from './reach/referrals.ts'
import { heldReferrals } from './reach/referrals-held.ts'
import { shortLinks } from './reach/short-links.ts'
import { siteIdentity } from './reach/site-identity.ts'
import { siteTexts } from './reach/site-texts.ts'
import { achievementIssuing } from './recognition/achievement-issuing.ts'
import { achievementRules } from './recognition/achievement-rules.ts'
import { achievements } from './recognition/achievements.ts'
import { celebrations, sharedCelebrations } from './recognition/celebrations.ts'
import { credentials } from './recognition/credentials.ts'
import { cv } from './recognition/cv.ts'
import { issuedCredentials } from './recognition/issued-credentials.ts'
import { outsideCredentials } from './recognition/outside-credentials.ts'
import { signingKeys } from './recognition/signing-keys.ts'
import { skills } from './recognition/skills.ts'
import { activity } from './staff/activity.ts'
import { bulkJobs } from './staff/bulk-jobs.ts'
import { channels } from './staff/channels.ts'
import { apiKeys, bots } from './staff/chat-bots.ts'
import { errorLog } from './staff/error-log.ts'
import { events } from './staff/events.ts'
import { operations } from './staff/operations.ts'
import { savedViews } from './staff/saved-views.ts'
import { setUp } from './staff/set-up.ts'
import { staffSearch } from './staff/staff-search.ts'
import { systemCheck } from './staff/system-check.ts'
import { today } from './staff/today.ts'
import { userActs } from './staff/user-acts.ts'
import { users } from './staff/users.ts'

/** All API calls by feature. OpenAPI, the permission matrix and the fuzz tests iterate over them. */
export const allRoutes = {
  auth,
  registration,
  account,
  profiles,
  cv,
  home,
  highlights,
  weeks,
  weeklySummaries,
  noticeChoices,
  push,
  users,
  userActs,
  dynamicManagement,
  viewAs,
  roleManagement,
  roleVerification,
  ownRoles,
  memberAccess,
  interestGroups,
  groupVisits,
  groupHellos,
  groupPulse,
  mentorQuestions,
  searchStart,
  tasks,
  taskActs,
  taskTypes,
  channels,
  events,
  eventDates,
  locations,
  countries,
  states,
  zones,
  districts,
  organisationProposals,
  organisations,
  organisationActs,
  organisationTransfers,
  protectedOrganisations,
  affiliations,
  departments,
  collegeLevels,
  submissions,
  bots,
  apiKeys,
  moderationBoard,
  vouchers,
  voucherActs,
  leaderboards,
  referrals,
  heldReferrals,
  notifications,
  secondStep,
  openid,
  securityEvents,
  staffSecondStep,
  learningCircles,
  circleMembers,
  meetups,
  meetupQuestions,
  meetupReports,
  meetupVerification,
  learningCirclesOlder,
  circleReports,
  circleOutside,
  circleThreads,
  meetupsOlder,
  hackathons,
  hackathonApplications,
  hackathonApplicants,
  hackathonCheckIn,
  specialEvents,
  hackathonTeams,
  crewTeams,
  hackathonProjects,
  hackathonJudging,
  hackathonSheets,
  hackathonResults,
  celebrations,
  sharedCelebrations,
  credentials,
  issuedCredentials,
  outsideCredentials,
  signingKeys,
  campus,
  campusCircles,
  campusHandovers,
  campusHealth,
  zonal,
  districtBoard,
  achievements,
  achievementRules,
  achievementIssuing,
  skills,
  today,
  bulkJobs,
  activity,
  staffSearch,
  savedViews,
  shortLinks,
  donations,
  donationManagement,
  errorLog,
  courses,
  wadhwani,
  opengrad,
  kkem,
  kkemEvents,
  systemCheck,
  operations,
  chat,
  chatCommunity,
  publicFigures,
  siteTexts,
  siteIdentity,
  setUp,
} satisfies Record<string, Routes>
