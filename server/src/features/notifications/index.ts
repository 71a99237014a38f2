/** What other features may use of notifications. */

export { whoWants } from './inbox.ts'
export {
  type Notice,
  notify,
  notifyByMailToo,
  settleNotice,
  takeBackNotice,
  takeBackNotices,
} from './notify.ts'
