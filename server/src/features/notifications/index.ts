/** What other features may use of notifications. */

export { whoWants } from './inbox.ts'
export { choiceOfMails } from './mails.ts'
export {
  type Notice,
  notify,
  notifyByMailToo,
  settleNotice,
  takeBackNotice,
  takeBackNotices,
} from './notify.ts'
export { unsubscribeAddress } from './unsubscribe-link.ts'
