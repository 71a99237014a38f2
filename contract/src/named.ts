import { z } from 'zod'
import * as dynamicTypes from './access/dynamic-types.ts'
import * as memberAccess from './access/member-access.ts'
import * as roleRequests from './access/role-requests.ts'
import * as roles from './access/roles.ts'
import * as secondSignatures from './access/second-signatures.ts'
import * as viewAs from './access/view-as.ts'
import * as account from './account/account.ts'
import * as auth from './account/auth.ts'
import * as face from './account/face.ts'
import * as openid from './account/openid.ts'
import * as registration from './account/registration.ts'
import * as registrationShapes from './account/registration-shapes.ts'
import * as secondStep from './account/second-step.ts'
import * as securityEvents from './account/security-events.ts'
import * as circleMembers from './circles/circle-members.ts'
import * as circleOutside from './circles/circle-outside.ts'
import * as circleReports from './circles/circle-reports.ts'
import * as circleSlot from './circles/circle-slot.ts'
import * as circleThreads from './circles/circle-threads.ts'
import * as learningCircles from './circles/learning-circles.ts'
import * as learningCirclesOlder from './circles/learning-circles-older.ts'
import * as meetupPage from './circles/meetup-page.ts'
import * as meetupQuestions from './circles/meetup-questions.ts'
import * as meetupReports from './circles/meetup-reports.ts'
import * as meetupShapes from './circles/meetup-shapes.ts'
import * as meetupVerification from './circles/meetup-verification.ts'
import * as meetupsOlder from './circles/meetups-older.ts'
import * as activity from './desk/activity.ts'
import * as bulkJobs from './desk/bulk-jobs.ts'
import * as savedViews from './desk/saved-views.ts'
import * as staffSearch from './desk/staff-search.ts'
import * as today from './desk/today.ts'
import * as crewTeams from './events/crew-teams.ts'
import * as eventDates from './events/event-dates.ts'
import * as events from './events/events.ts'
import * as hackathonApplicants from './events/hackathon-applicants.ts'
import * as hackathonApplications from './events/hackathon-applications.ts'
import * as hackathonCheckIn from './events/hackathon-check-in.ts'
import * as hackathonJudging from './events/hackathon-judging.ts'
import * as hackathonParts from './events/hackathon-parts.ts'
import * as hackathonProjects from './events/hackathon-projects.ts'
import * as hackathonResults from './events/hackathon-results.ts'
import * as hackathonShapes from './events/hackathon-shapes.ts'
import * as hackathonSheets from './events/hackathon-sheets.ts'
import * as hackathonTeams from './events/hackathon-teams.ts'
import * as hackathons from './events/hackathons.ts'
import * as specialEvents from './events/special-events.ts'
import * as homeDay from './home/home-day.ts'
import * as weeklySummary from './home/weekly-summary.ts'
import * as weeks from './home/weeks.ts'
import * as groupHellos from './learning/group-hellos.ts'
import * as groupPulse from './learning/group-pulse.ts'
import * as groupContent from './learning/interest-group-content.ts'
import * as interestGroups from './learning/interest-groups.ts'
import * as leaderboards from './learning/leaderboards.ts'
import * as submissionShapes from './learning/submission-shapes.ts'
import * as submissions from './learning/submissions.ts'
import * as taskGuide from './learning/task-guide.ts'
import * as taskTypes from './learning/task-types.ts'
import * as tasks from './learning/tasks.ts'
import * as vouchers from './learning/vouchers.ts'
import * as envelope from './lib/envelope.ts'
import * as imports from './lib/imports.ts'
import * as paging from './lib/paging.ts'
import * as vocabulary from './lib/vocabulary.ts'
import * as workQueue from './lib/work-queue.ts'
import * as noticeChoices from './notices/notice-choices.ts'
import * as notifications from './notices/notifications.ts'
import * as push from './notices/push.ts'
import * as channels from './partners/channels.ts'
import * as chat from './partners/chat.ts'
import * as chatBots from './partners/chat-bots.ts'
import * as chatCommunity from './partners/chat-community.ts'
import * as courses from './partners/courses.ts'
import * as kkem from './partners/kkem.ts'
import * as kkemEvents from './partners/kkem-events.ts'
import * as cv from './people/cv.ts'
import * as highlights from './people/highlights.ts'
import * as mentorQuestions from './people/mentor-questions.ts'
import * as profileShapes from './people/profile-shapes.ts'
import * as searchStart from './people/search-start.ts'
import * as users from './people/users.ts'
import * as affiliations from './places/affiliations.ts'
import * as campus from './places/campus/campus.ts'
import * as campusCircles from './places/campus/circles.ts'
import * as campusHandovers from './places/campus/handovers.ts'
import * as campusHealth from './places/campus/health.ts'
import * as campusShapes from './places/campus/shapes.ts'
import * as collegeLevels from './places/college-levels.ts'
import * as departments from './places/departments.ts'
import * as locationLevels from './places/location-levels.ts'
import * as locations from './places/locations.ts'
import * as organisationProposals from './places/organisation-proposals.ts'
import * as organisationTransfers from './places/organisation-transfers.ts'
import * as organisations from './places/organisations.ts'
import * as protectedOrganisations from './places/protected-organisations.ts'
import * as zonesAndDistricts from './places/zones-and-districts.ts'
import * as donationManagement from './reach/donation-management.ts'
import * as donations from './reach/donations.ts'
import * as publicFigures from './reach/public-figures.ts'
import * as referrals from './reach/referrals.ts'
import * as referralsHeld from './reach/referrals-held.ts'
import * as shortLinkFigures from './reach/short-link-figures.ts'
import * as shortLinks from './reach/short-links.ts'
import * as siteIdentity from './reach/site-identity.ts'
import * as siteTexts from './reach/site-texts.ts'
import * as achievementIssuing from './recognition/achievement-issuing.ts'
import * as achievementRules from './recognition/achievement-rules.ts'
import * as achievements from './recognition/achievements.ts'
import * as badgeFields from './recognition/badge-fields.ts'
import * as celebrations from './recognition/celebrations.ts'
import * as credentials from './recognition/credentials.ts'
import * as issuedCredentials from './recognition/issued-credentials.ts'
import * as outsideCredentials from './recognition/outside-credentials.ts'
import * as signingKeys from './recognition/signing-keys.ts'
import * as skills from './recognition/skills.ts'
import * as logFiles from './running/error-log/log-files.ts'
import * as errorLog from './running/error-log.ts'
import * as operations from './running/operations.ts'
import * as setUp from './running/set-up.ts'
import * as systemCheck from './running/system-check.ts'

const modules: readonly Readonly<Record<string, unknown>>[] = [
  cv,
  groupHellos,
  meetupPage,
  taskGuide,
  achievementIssuing,
  achievementRules,
  achievements,
  skills,
  account,
  activity,
  affiliations,
  auth,
  bulkJobs,
  campus,
  campusCircles,
  campusHandovers,
  campusHealth,
  campusShapes,
  zonesAndDistricts,
  channels,
  chat,
  chatBots,
  chatCommunity,
  circleMembers,
  circleReports,
  circleSlot,
  circleOutside,
  circleThreads,
  collegeLevels,
  departments,
  dynamicTypes,
  groupContent,
  interestGroups,
  leaderboards,
  referrals,
  referralsHeld,
  locationLevels,
  locations,
  learningCircles,
  learningCirclesOlder,
  eventDates,
  hackathonApplicants,
  highlights,
  homeDay,
  weeks,
  noticeChoices,
  push,
  weeklySummary,
  hackathonApplications,
  hackathonCheckIn,
  hackathonJudging,
  hackathonParts,
  hackathonProjects,
  hackathonResults,
  hackathonShapes,
  hackathonSheets,
  hackathonTeams,
  crewTeams,
  hackathons,
  badgeFields,
  celebrations,
  credentials,
  issuedCredentials,
  outsideCredentials,
  signingKeys,
  specialEvents,
  envelope,
  face,
  imports,
  paging,
  vocabulary,
  workQueue,
  meetupQuestions,
  meetupReports,
  meetupShapes,
  meetupVerification,
  meetupsOlder,
  memberAccess,
  groupPulse,
  mentorQuestions,
  searchStart,
  notifications,
  errorLog,
  logFiles,
  events,
  systemCheck,
  openid,
  operations,
  organisationProposals,
  organisations,
  organisationTransfers,
  protectedOrganisations,
  profileShapes,
  publicFigures,
  courses,
  kkem,
  kkemEvents,
  registrationShapes,
  registration,
  roleRequests,
  roles,
  secondSignatures,
  savedViews,
  secondStep,
  securityEvents,
  shortLinkFigures,
  shortLinks,
  donationManagement,
  donations,
  siteTexts,
  siteIdentity,
  setUp,
  staffSearch,
  submissionShapes,
  submissions,
  taskTypes,
  tasks,
  today,
  users,
  viewAs,
  vouchers,
]

/** Exported schemas of the contract by name: the components of the OpenAPI document. */
export const namedSchemas: ReadonlyMap<string, z.ZodType> = new Map(
  modules.flatMap((module) =>
    Object.entries(module).filter(
      (entry): entry is [string, z.ZodType] => /^[A-Z]/.test(entry[0]) && entry[1] instanceof z.ZodType,
    ),
  ),
)
