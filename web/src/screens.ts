import { activityScreens } from './features/activity/screens.ts'
import { affiliationScreens } from './features/affiliations/screens.ts'
import { campusScreens } from './features/campuses/screens.ts'
import { channelScreens } from './features/channels/screens.ts'
import { collegeLevelScreens } from './features/college-levels/screens.ts'
import { departmentScreens } from './features/departments/screens.ts'
import { interestGroupScreens } from './features/interest-groups-management/screens.ts'
import { jobScreens } from './features/jobs/screens.ts'
import { locationScreens } from './features/locations/screens.ts'
import { managementScreens } from './features/management/screens.ts'
import { meetupVerificationScreens } from './features/meetup-verification/screens.ts'
import { moderationScreens } from './features/moderation/screens.ts'
import { organisationProposalScreens } from './features/organisation-proposals/screens.ts'
import { organisationTransferScreens } from './features/organisation-transfer/screens.ts'
import { organisationScreens } from './features/organisations/screens.ts'
import { reviewScreens } from './features/reviews/screens.ts'
import { taskScreens } from './features/tasks/screens.ts'
import { userScreens } from './features/users/screens.ts'
import { voucherScreens } from './features/vouchers/screens.ts'
import { areaScreens } from './features/zones-and-districts/screens.ts'
import type { Screen } from './shell/manage/screen.ts'
import type { Screens } from './shell/manage/screens-context.ts'

const all: readonly Screen[] = [
  ...managementScreens,
  ...jobScreens,
  ...userScreens,
  ...interestGroupScreens,
  ...meetupVerificationScreens,
  ...organisationScreens,
  ...organisationTransferScreens,
  ...organisationProposalScreens,
  ...affiliationScreens,
  ...departmentScreens,
  ...collegeLevelScreens,
  ...campusScreens,
  ...areaScreens,
  ...channelScreens,
  ...locationScreens,
  ...moderationScreens,
  ...reviewScreens,
  ...taskScreens,
  ...voucherScreens,
  ...activityScreens,
]

let words: ReturnType<Screens['words']> | undefined

/** Every staff screen, in the order of the menu within each group. */
export const screens: Screens = Object.assign(all, {
  words: () => (words ??= import('./screen-words.ts').then(({ screenWords }) => screenWords)),
})
