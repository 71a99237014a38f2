import { accessMatrixScreens } from './features/access/access-matrix/screens.ts'
import { dynamicTypeScreens } from './features/access/dynamic-types/screens.ts'
import { roleVerificationScreens } from './features/access/role-requests/screens.ts'
import { roleScreens } from './features/access/roles/screens.ts'
import { settingsScreens } from './features/account/settings/screens.ts'
import { reportedMessageScreens } from './features/circles/circle-threads/reported/screens.ts'
import { circleScreens } from './features/circles/learning-circles/screens.ts'
import { meetupScreens } from './features/circles/meetups/screens.ts'
import { meetupVerificationScreens } from './features/circles/meetups/verify/screens.ts'
import { activityScreens } from './features/desk/activity/screens.ts'
import { jobScreens } from './features/desk/bulk-jobs/screens.ts'
import { managementScreens } from './features/desk/today/screens.ts'
import { eventScreens } from './features/events/events/screens.ts'
import {
  applicantScreens,
  hackathonApplicationScreens,
} from './features/events/hackathon-applications/screens.ts'
import { checkInScreens } from './features/events/hackathon-check-in/screens.ts'
import { judgeScreens } from './features/events/hackathon-judging/judge/screens.ts'
import { judgingScreens } from './features/events/hackathon-judging/screens.ts'
import { hackathonProjectScreens } from './features/events/hackathon-projects/screens.ts'
import { hackathonResultScreens } from './features/events/hackathon-results/screens.ts'
import { crewTeamScreens, hackathonTeamScreens } from './features/events/hackathon-teams/screens.ts'
import { hackathonMemberScreens, hackathonScreens } from './features/events/hackathons/screens.ts'
import { specialEventScreens } from './features/events/special-events/screens.ts'
import { homeScreens } from './features/home/home/screens.ts'
import { weeklySummaryScreens } from './features/home/weekly-summary/screens.ts'
import { interestGroupScreens } from './features/learning/interest-groups/manage/screens.ts'
import { interestGroupMemberScreens } from './features/learning/interest-groups/screens.ts'
import { journeyScreens } from './features/learning/journey/screens.ts'
import { leaderboardScreens } from './features/learning/leaderboards/screens.ts'
import { moderationScreens } from './features/learning/moderation/screens.ts'
import { reviewMemberScreens, reviewScreens } from './features/learning/submissions/screens.ts'
import { taskScreens } from './features/learning/tasks/screens.ts'
import { voucherMemberScreens, voucherScreens } from './features/learning/vouchers/screens.ts'
import { notificationScreens } from './features/notices/notifications/screens.ts'
import { channelScreens } from './features/partners/channels/screens.ts'
import { chatCommunityScreens, chatMemberScreens } from './features/partners/chat-community/screens.ts'
import { courseScreens } from './features/partners/courses/screens.ts'
import { kkemScreens } from './features/partners/kkem/screens.ts'
import { mentorQuestionScreens, reportedQuestionScreens } from './features/people/mentor-questions/screens.ts'
import { profileScreens } from './features/people/profiles/screens.ts'
import { searchScreens } from './features/people/search/screens.ts'
import { userScreens } from './features/people/users/screens.ts'
import { affiliationScreens } from './features/places/affiliations/screens.ts'
import { campusMemberScreens, campusScreens } from './features/places/campuses/screens.ts'
import { collegeLevelScreens } from './features/places/college-levels/screens.ts'
import { departmentScreens } from './features/places/departments/screens.ts'
import { locationScreens } from './features/places/locations/screens.ts'
import { organisationTransferScreens } from './features/places/organisation-transfers/screens.ts'
import { organisationProposalScreens } from './features/places/organisations/proposals/screens.ts'
import { organisationScreens } from './features/places/organisations/screens.ts'
import { areaScreens } from './features/places/zones-and-districts/screens.ts'
import { donationScreens } from './features/reach/donations/screens.ts'
import { referralMemberScreens, referralScreens } from './features/reach/referrals/screens.ts'
import { shortLinkScreens } from './features/reach/short-links/screens.ts'
import { comingSoonScreens, siteTextScreens } from './features/reach/site-texts/screens.ts'
import { achievementScreens } from './features/recognition/achievements/screens.ts'
import { celebrationScreens } from './features/recognition/celebrations/screens.ts'
import { credentialScreens, credentialStaffScreens } from './features/recognition/credentials/screens.ts'
import { errorLogScreens } from './features/running/error-log/screens.ts'
import { systemCheckScreens } from './features/running/system-check/screens.ts'
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
