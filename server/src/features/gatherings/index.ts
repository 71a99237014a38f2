/** What meetups and events share: places with a waiting list, and times on the clock of a place. */
export {
  type Gathering,
  givePlaceBack,
  moveUp,
  placeInLine,
  placeTakers,
  type TakenPlace,
  takePlace,
} from './places.ts'
export { isSameDay, movedAlike, seriesTimes, spokenTime } from './times.ts'
