export {
  answeredIntro,
  newcomersToWelcome,
  presentAnswered,
  type StoredAnswered,
  type StoredWelcome,
} from './home.ts'
