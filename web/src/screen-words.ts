import { accessMatrixWords } from './features/access-matrix/screen-words.ts'
import { achievementWords } from './features/achievements/screen-words.ts'
import { activityWords } from './features/activity/screen-words.ts'
import { affiliationWords } from './features/affiliations/screen-words.ts'
import { campusWords } from './features/campuses/screen-words.ts'
import { celebrationWords } from './features/celebrations/screen-words.ts'
import { channelWords } from './features/channels/screen-words.ts'
import { chatWords } from './features/chat-community/screen-words.ts'
import { collegeLevelWords } from './features/college-levels/screen-words.ts'
import { courseWords } from './features/courses/screen-words.ts'
import { credentialWords } from './features/credentials/screen-words.ts'
import { departmentWords } from './features/departments/screen-words.ts'
import { donationWords } from './features/donations/screen-words.ts'
import { dynamicTypeWords } from './features/dynamic-types/screen-words.ts'
import { errorLogWords } from './features/error-log/screen-words.ts'
import { eventWords } from './features/events/screen-words.ts'
import { hackathonApplicationWords } from './features/hackathon-applications/screen-words.ts'
import { hackathonResultWords } from './features/hackathon-results/screen-words.ts'
import { hackathonWords } from './features/hackathons/screen-words.ts'
import { homeWords } from './features/home/screen-words.ts'
import { interestGroupMemberWords } from './features/interest-groups/screen-words.ts'
import { interestGroupWords } from './features/interest-groups-management/screen-words.ts'
import { jobWords } from './features/jobs/screen-words.ts'
import { journeyWords } from './features/journey/screen-words.ts'
import { kkemWords } from './features/kkem/screen-words.ts'
import { leaderboardWords } from './features/leaderboard/screen-words.ts'
import { circleWords } from './features/learning-circles/screen-words.ts'
import { locationWords } from './features/locations/screen-words.ts'
import { managementWords } from './features/management/screen-words.ts'
import { meetupVerificationWords } from './features/meetup-verification/screen-words.ts'
import { meetupWords } from './features/meetups/screen-words.ts'
import { mentorQuestionWords } from './features/mentor-questions/screen-words.ts'
import { moderationWords } from './features/moderation/screen-words.ts'
import { notificationWords } from './features/notifications/screen-words.ts'
import { organisationProposalWords } from './features/organisation-proposals/screen-words.ts'
import { organisationTransferWords } from './features/organisation-transfer/screen-words.ts'
import { organisationWords } from './features/organisations/screen-words.ts'
import { profileWords } from './features/profile/screen-words.ts'
import { referralWords } from './features/referrals/screen-words.ts'
import { reportedMessageWords } from './features/reported-messages/screen-words.ts'
import { reviewWords } from './features/reviews/screen-words.ts'
import { roleVerificationWords } from './features/role-verification/screen-words.ts'
import { roleWords } from './features/roles/screen-words.ts'
import { searchWords } from './features/search/screen-words.ts'
import { settingsWords } from './features/settings/screen-words.ts'
import { shortLinkWords } from './features/short-links/screen-words.ts'
import { siteTextWords } from './features/site-texts/screen-words.ts'
import { specialEventWords } from './features/special-events/screen-words.ts'
import { systemCheckWords } from './features/system-check/screen-words.ts'
import { taskWords } from './features/tasks/screen-words.ts'
import { userWords } from './features/users/screen-words.ts'
import { voucherWords } from './features/vouchers/screen-words.ts'
import { weeklySummaryWords } from './features/weekly-summary/screen-words.ts'
import { areaWords } from './features/zones-and-districts/screen-words.ts'
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
