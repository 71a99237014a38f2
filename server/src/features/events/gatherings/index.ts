/** What meetups and events share: places with a waiting list, and times in the time zone of a venue. */
export { eventData } from './event-data.ts'
export {
  type Gathering,
  givePlaceBack,
  moveUp,
  placeInLine,
  placeTakers,
  takePlace,
} from './places.ts'
export { endLike, isSameDay, movedAlike, seriesTimes, spokenTime } from './times.ts'
