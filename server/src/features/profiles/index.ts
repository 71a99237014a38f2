/** What other features may use of profiles. */
export { presentLevelFeed, readActivity, readKarmaFeed, readKarmaLog, readLevelFeed } from './history.ts'
export { readLevels } from './levels.ts'
export { isLinkPaid, payLinks, takeBackLinks } from './link-karma.ts'
export { readableByMuid, readOwnProfile } from './profile.ts'
export { suggestMembers } from './search.ts'
export { readSocials } from './socials.ts'
