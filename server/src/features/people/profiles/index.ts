export { presentLevelFeed } from './history.ts'
export { isLinkPaid, payLinks, takeBackLinks } from './link-karma.ts'
export { changePicture } from './picture.ts'
export { readableByMuid, readOwnProfile } from './profile.ts'
