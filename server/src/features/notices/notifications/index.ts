export { choiceOfMails } from './mails.ts'
export {
  NOTICES_CHANGED,
  type Notice,
  noticeInWords,
  notify,
  notifyByMailToo,
  settleNotice,
  takeBackEverywhere,
  takeBackNotice,
  takeBackNotices,
} from './notify.ts'
export { whoWants } from './preferences.ts'
export { takeDuePushes } from './pushes.ts'
export type { NoticeWords } from './tables.ts'
export { unsubscribeAddress } from './unsubscribe-link.ts'
