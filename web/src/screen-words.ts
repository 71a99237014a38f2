import { activityWords } from './features/activity/screen-words.ts'
import { affiliationWords } from './features/affiliations/screen-words.ts'
import { campusWords } from './features/campuses/screen-words.ts'
import { channelWords } from './features/channels/screen-words.ts'
import { collegeLevelWords } from './features/college-levels/screen-words.ts'
import { departmentWords } from './features/departments/screen-words.ts'
import { interestGroupWords } from './features/interest-groups-management/screen-words.ts'
import { jobWords } from './features/jobs/screen-words.ts'
import { locationWords } from './features/locations/screen-words.ts'
import { managementWords } from './features/management/screen-words.ts'
import { meetupVerificationWords } from './features/meetup-verification/screen-words.ts'
import { moderationWords } from './features/moderation/screen-words.ts'
import { organisationProposalWords } from './features/organisation-proposals/screen-words.ts'
import { organisationTransferWords } from './features/organisation-transfer/screen-words.ts'
import { organisationWords } from './features/organisations/screen-words.ts'
import { reviewWords } from './features/reviews/screen-words.ts'
import { taskWords } from './features/tasks/screen-words.ts'
import { userWords } from './features/users/screen-words.ts'
import { voucherWords } from './features/vouchers/screen-words.ts'
import { areaWords } from './features/zones-and-districts/screen-words.ts'
import type { ScreenWords } from './shell/manage/screen-words.ts'

/** What is said of the staff screens beyond their names. It comes when somebody looks for one. */
export const screenWords: ScreenWords = {
  ...activityWords,
  ...affiliationWords,
  ...departmentWords,
  ...collegeLevelWords,
  ...campusWords,
  ...areaWords,
  ...channelWords,
  ...interestGroupWords,
  ...locationWords,
  ...managementWords,
  ...jobWords,
  ...meetupVerificationWords,
  ...moderationWords,
  ...organisationWords,
  ...organisationTransferWords,
  ...organisationProposalWords,
  ...reviewWords,
  ...taskWords,
  ...userWords,
  ...voucherWords,
}
