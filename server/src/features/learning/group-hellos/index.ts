export {
  answeredIntro,
  newcomersToWelcome,
  presentAnswered,
  type StoredAnswered,
  type StoredWelcome,
} from './home.ts'
export { countAnswersAgain } from './parts.ts'
export { closeReplies, helloDecisions, reopenReplies } from './reported.ts'
