/** What other features may use of notifications. */
export {
  type Notice,
  notify,
  notifyByMailToo,
  settleNotice,
  takeBackNotice,
  takeBackNotices,
} from './notify.ts'
