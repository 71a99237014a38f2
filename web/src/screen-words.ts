import { accessMatrixWords } from './features/access/access-matrix/screen-words.ts'
import { dynamicTypeWords } from './features/access/dynamic-types/screen-words.ts'
import { roleVerificationWords } from './features/access/role-requests/screen-words.ts'
import { roleWords } from './features/access/roles/screen-words.ts'
import { settingsWords } from './features/account/settings/screen-words.ts'
import { reportedMessageWords } from './features/circles/circle-threads/reported/screen-words.ts'
import { circleWords } from './features/circles/learning-circles/screen-words.ts'
import { meetupWords } from './features/circles/meetups/screen-words.ts'
import { meetupVerificationWords } from './features/circles/meetups/verify/screen-words.ts'
import { activityWords } from './features/desk/activity/screen-words.ts'
import { jobWords } from './features/desk/bulk-jobs/screen-words.ts'
import { managementWords } from './features/desk/today/screen-words.ts'
import { eventWords } from './features/events/events/screen-words.ts'
import { hackathonApplicationWords } from './features/events/hackathon-applications/screen-words.ts'
import { hackathonResultWords } from './features/events/hackathon-results/screen-words.ts'
import { hackathonWords } from './features/events/hackathons/screen-words.ts'
import { specialEventWords } from './features/events/special-events/screen-words.ts'
import { homeWords } from './features/home/home/screen-words.ts'
import { weeklySummaryWords } from './features/home/weekly-summary/screen-words.ts'
import { interestGroupWords } from './features/learning/interest-groups/manage/screen-words.ts'
import { interestGroupMemberWords } from './features/learning/interest-groups/screen-words.ts'
import { journeyWords } from './features/learning/journey/screen-words.ts'
import { leaderboardWords } from './features/learning/leaderboards/screen-words.ts'
import { moderationWords } from './features/learning/moderation/screen-words.ts'
import { reviewWords } from './features/learning/submissions/screen-words.ts'
import { taskWords } from './features/learning/tasks/screen-words.ts'
import { voucherWords } from './features/learning/vouchers/screen-words.ts'
import { notificationWords } from './features/notices/notifications/screen-words.ts'
import { channelWords } from './features/partners/channels/screen-words.ts'
import { chatWords } from './features/partners/chat-community/screen-words.ts'
import { courseWords } from './features/partners/courses/screen-words.ts'
import { kkemWords } from './features/partners/kkem/screen-words.ts'
import { mentorQuestionWords } from './features/people/mentor-questions/screen-words.ts'
import { profileWords } from './features/people/profiles/screen-words.ts'
import { searchWords } from './features/people/search/screen-words.ts'
import { userWords } from './features/people/users/screen-words.ts'
import { affiliationWords } from './features/places/affiliations/screen-words.ts'
import { campusWords } from './features/places/campuses/screen-words.ts'
import { collegeLevelWords } from './features/places/college-levels/screen-words.ts'
import { departmentWords } from './features/places/departments/screen-words.ts'
import { locationWords } from './features/places/locations/screen-words.ts'
import { organisationTransferWords } from './features/places/organisation-transfers/screen-words.ts'
import { organisationProposalWords } from './features/places/organisations/proposals/screen-words.ts'
import { organisationWords } from './features/places/organisations/screen-words.ts'
import { areaWords } from './features/places/zones-and-districts/screen-words.ts'
import { donationWords } from './features/reach/donations/screen-words.ts'
import { referralWords } from './features/reach/referrals/screen-words.ts'
import { shortLinkWords } from './features/reach/short-links/screen-words.ts'
import { siteTextWords } from './features/reach/site-texts/screen-words.ts'
import { achievementWords } from './features/recognition/achievements/screen-words.ts'
import { celebrationWords } from './features/recognition/celebrations/screen-words.ts'
import { credentialWords } from './features/recognition/credentials/screen-words.ts'
import { errorLogWords } from './features/running/error-log/screen-words.ts'
import { systemCheckWords } from './features/running/system-check/screen-words.ts'
import type { ScreenWords } from './shell/manage/screen-words.ts'

/** Search words and help texts of the screens. Loaded when someone searches. */
export const screenWords: ScreenWords = {
  ...accessMatrixWords,
  ...achievementWords,
  ...activityWords,
  ...shortLinkWords,
  ...errorLogWords,
  ...systemCheckWords,
  ...affiliationWords,
  ...departmentWords,
  ...collegeLevelWords,
  ...campusWords,
  ...areaWords,
  ...channelWords,
  ...chatWords,
  ...eventWords,
  ...hackathonWords,
  ...donationWords,
  ...dynamicTypeWords,
  ...roleVerificationWords,
  ...referralWords,
  ...mentorQuestionWords,
  ...reportedMessageWords,
  ...roleWords,
  ...interestGroupWords,
  ...locationWords,
  ...managementWords,
  ...jobWords,
  ...hackathonApplicationWords,
  ...hackathonResultWords,
  ...credentialWords,
  ...celebrationWords,
  ...meetupVerificationWords,
  ...moderationWords,
  ...organisationWords,
  ...organisationTransferWords,
  ...organisationProposalWords,
  ...reviewWords,
  ...taskWords,
  ...userWords,
  ...voucherWords,
  ...homeWords,
  ...profileWords,
  ...journeyWords,
  ...interestGroupMemberWords,
  ...meetupWords,
  ...circleWords,
  ...searchWords,
  ...leaderboardWords,
  ...specialEventWords,
  ...courseWords,
  ...notificationWords,
  ...weeklySummaryWords,
  ...settingsWords,
  ...kkemWords,
  ...siteTextWords,
}
