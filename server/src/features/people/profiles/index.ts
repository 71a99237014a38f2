export { presentLevelFeed } from './history.ts'
export { isLinkPaid, payLinks, takeBackLinks } from './link-karma.ts'
export { readableByMuid, readOwnProfile } from './profile.ts'
