import { dynamicManagement } from './access/dynamic-types.ts'
import { memberAccess } from './access/member-access.ts'
import { ownRoles, roleVerification } from './access/role-requests.ts'
import { roleManagement } from './access/roles.ts'
import { viewAs } from './access/view-as.ts'
import { account } from './account/account.ts'
import { auth } from './account/auth.ts'
import { openid } from './account/openid.ts'
import { registration } from './account/registration.ts'
import { secondStep, staffSecondStep } from './account/second-step.ts'
import { securityEvents } from './account/security-events.ts'
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
import { activity } from './desk/activity.ts'
import { bulkJobs } from './desk/bulk-jobs.ts'
import { savedViews } from './desk/saved-views.ts'
import { staffSearch } from './desk/staff-search.ts'
import { today } from './desk/today.ts'
import { crewTeams } from './events/crew-teams.ts'
import { eventDates } from './events/event-dates.ts'
import { events } from './events/events.ts'
import { hackathonApplicants } from './events/hackathon-applicants.ts'
import { hackathonApplications } from './events/hackathon-applications.ts'
import { hackathonCheckIn } from './events/hackathon-check-in.ts'
import { hackathonJudging } from './events/hackathon-judging.ts'
import { hackathonProjects } from './events/hackathon-projects.ts'
import { hackathonResults } from './events/hackathon-results.ts'
import { hackathonSheets } from './events/hackathon-sheets.ts'
import { hackathonTeams } from './events/hackathon-teams.ts'
import { hackathons } from './events/hackathons.ts'
import { specialEvents } from './events/special-events.ts'
import { home } from './home/home.ts'
import { weeklySummaries } from './home/weekly-summary.ts'
import { weeks } from './home/weeks.ts'
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
import { noticeChoices } from './notices/notice-choices.ts'
import { notifications } from './notices/notifications.ts'
import { push } from './notices/push.ts'
import { channels } from './partners/channels.ts'
import { chat } from './partners/chat.ts'
import { apiKeys, bots } from './partners/chat-bots.ts'
import { chatCommunity } from './partners/chat-community.ts'
import { courses, opengrad, wadhwani } from './partners/courses.ts'
import { kkem } from './partners/kkem.ts'
import { kkemEvents } from './partners/kkem-events.ts'
import { cv } from './people/cv.ts'
import { highlights } from './people/highlights.ts'
import { mentorQuestions } from './people/mentor-questions.ts'
import { profiles } from './people/profiles.ts'
import { searchStart } from './people/search-start.ts'
import { userActs } from './people/user-acts.ts'
import { users } from './people/users.ts'
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
import { donationManagement } from './reach/donation-management.ts'
import { donations } from './reach/donations.ts'
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
import { issuedCredentials } from './recognition/issued-credentials.ts'
import { outsideCredentials } from './recognition/outside-credentials.ts'
import { signingKeys } from './recognition/signing-keys.ts'
import { skills } from './recognition/skills.ts'
import { errorLog } from './running/error-log.ts'
import { operations } from './running/operations.ts'
import { setUp } from './running/set-up.ts'
import { systemCheck } from './running/system-check.ts'

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
