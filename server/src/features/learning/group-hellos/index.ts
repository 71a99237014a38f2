export {
  answeredIntro,
  newcomersToWelcome,
  presentAnswered,
  type StoredAnswered,
  type StoredWelcome,
} from './home.ts'
export { countAnswersAgain } from './parts.ts'
