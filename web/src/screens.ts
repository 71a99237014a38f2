import { accessMatrixScreens } from './features/access-matrix/screens.ts'
import { achievementScreens } from './features/achievements/screens.ts'
import { activityScreens } from './features/activity/screens.ts'
import { affiliationScreens } from './features/affiliations/screens.ts'
import { campusMemberScreens, campusScreens } from './features/campuses/screens.ts'
import { celebrationScreens } from './features/celebrations/screens.ts'
import { channelScreens } from './features/channels/screens.ts'
import { chatCommunityScreens, chatMemberScreens } from './features/chat-community/screens.ts'
import { collegeLevelScreens } from './features/college-levels/screens.ts'
import { courseScreens } from './features/courses/screens.ts'
import { credentialScreens, credentialStaffScreens } from './features/credentials/screens.ts'
import { departmentScreens } from './features/departments/screens.ts'
import { donationScreens } from './features/donations/screens.ts'
import { dynamicTypeScreens } from './features/dynamic-types/screens.ts'
import { errorLogScreens } from './features/error-log/screens.ts'
import { eventScreens } from './features/events/screens.ts'
import { applicantScreens, hackathonApplicationScreens } from './features/hackathon-applications/screens.ts'
import { checkInScreens } from './features/hackathon-check-in/screens.ts'
import { judgeScreens } from './features/hackathon-judge/screens.ts'
import { judgingScreens } from './features/hackathon-judging/screens.ts'
import { hackathonProjectScreens } from './features/hackathon-projects/screens.ts'
import { hackathonResultScreens } from './features/hackathon-results/screens.ts'
import { crewTeamScreens, hackathonTeamScreens } from './features/hackathon-teams/screens.ts'
import { hackathonMemberScreens, hackathonScreens } from './features/hackathons/screens.ts'
import { homeScreens } from './features/home/screens.ts'
import { interestGroupMemberScreens } from './features/interest-groups/screens.ts'
import { interestGroupScreens } from './features/interest-groups-management/screens.ts'
import { jobScreens } from './features/jobs/screens.ts'
import { journeyScreens } from './features/journey/screens.ts'
import { kkemScreens } from './features/kkem/screens.ts'
import { leaderboardScreens } from './features/leaderboard/screens.ts'
import { circleScreens } from './features/learning-circles/screens.ts'
import { locationScreens } from './features/locations/screens.ts'
import { managementScreens } from './features/management/screens.ts'
import { meetupVerificationScreens } from './features/meetup-verification/screens.ts'
import { meetupScreens } from './features/meetups/screens.ts'
import { mentorQuestionScreens, reportedQuestionScreens } from './features/mentor-questions/screens.ts'
import { moderationScreens } from './features/moderation/screens.ts'
import { notificationScreens } from './features/notifications/screens.ts'
import { organisationProposalScreens } from './features/organisation-proposals/screens.ts'
import { organisationTransferScreens } from './features/organisation-transfer/screens.ts'
import { organisationScreens } from './features/organisations/screens.ts'
import { profileScreens } from './features/profile/screens.ts'
import { referralMemberScreens, referralScreens } from './features/referrals/screens.ts'
import { reportedMessageScreens } from './features/reported-messages/screens.ts'
import { reviewMemberScreens, reviewScreens } from './features/reviews/screens.ts'
import { roleVerificationScreens } from './features/role-verification/screens.ts'
import { roleScreens } from './features/roles/screens.ts'
import { searchScreens } from './features/search/screens.ts'
import { settingsScreens } from './features/settings/screens.ts'
import { shortLinkScreens } from './features/short-links/screens.ts'
import { comingSoonScreens, siteTextScreens } from './features/site-texts/screens.ts'
import { specialEventScreens } from './features/special-events/screens.ts'
import { systemCheckScreens } from './features/system-check/screens.ts'
import { taskScreens } from './features/tasks/screens.ts'
import { userScreens } from './features/users/screens.ts'
import { voucherMemberScreens, voucherScreens } from './features/vouchers/screens.ts'
import { weeklySummaryScreens } from './features/weekly-summary/screens.ts'
import { areaScreens } from './features/zones-and-districts/screens.ts'
import type { MemberScreen } from './shell/bars/member-screen.ts'
import type { Screen } from './shell/manage/screen.ts'
import type { Screens } from './shell/manage/screens-context.ts'

const all: readonly Screen[] = [
  ...managementScreens,
  ...jobScreens,
  ...userScreens,
  ...roleVerificationScreens,
  ...referralScreens,
  ...roleScreens,
  ...dynamicTypeScreens,
  ...accessMatrixScreens,
  ...interestGroupScreens,
  ...meetupVerificationScreens,
  ...applicantScreens,
  ...organisationScreens,
  ...organisationTransferScreens,
  ...organisationProposalScreens,
  ...affiliationScreens,
  ...departmentScreens,
  ...collegeLevelScreens,
  ...campusScreens,
  ...areaScreens,
  ...hackathonScreens,
  ...checkInScreens,
  ...crewTeamScreens,
  ...judgingScreens,
  ...judgeScreens,
  ...eventScreens,
  ...channelScreens,
  ...chatCommunityScreens,
  ...reportedMessageScreens,
  ...reportedQuestionScreens,
  ...locationScreens,
  ...moderationScreens,
  ...reviewScreens,
  ...taskScreens,
  ...achievementScreens,
  ...credentialStaffScreens,
  ...voucherScreens,
  ...shortLinkScreens,
  ...donationScreens,
  ...errorLogScreens,
  ...activityScreens,
  ...kkemScreens,
  ...siteTextScreens,
  ...systemCheckScreens,
]

const members: readonly MemberScreen[] = [
  ...homeScreens,
  ...profileScreens,
  ...journeyScreens,
  ...chatMemberScreens,
  ...interestGroupMemberScreens,
  ...meetupScreens,
  ...circleScreens,
  ...hackathonApplicationScreens,
  ...hackathonTeamScreens,
  ...hackathonMemberScreens,
  ...hackathonProjectScreens,
  ...hackathonResultScreens,
  ...credentialScreens,
  ...celebrationScreens,
  ...referralMemberScreens,
  ...searchScreens,
  ...mentorQuestionScreens,
  ...leaderboardScreens,
  ...specialEventScreens,
  ...courseScreens,
  ...campusMemberScreens,
  ...reviewMemberScreens,
  ...notificationScreens,
  ...weeklySummaryScreens,
  ...voucherMemberScreens,
  ...settingsScreens,
  ...comingSoonScreens,
]

let words: ReturnType<Screens['words']> | undefined

/** All staff screens, in menu order within each group, and all member screens. */
export const screens: Screens = Object.assign(all, {
  members,
  words: () => (words ??= import('./screen-words.ts').then(({ screenWords }) => screenWords)),
})
